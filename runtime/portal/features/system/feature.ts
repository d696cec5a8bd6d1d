import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({ id: 'system', routes: [] });
