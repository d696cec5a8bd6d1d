import type { Handlers } from '../http/call.ts';
import { AppError } from '../../../shared/errors.ts';
type PointOperation = 'points.balance' | 'points.config' | 'points.history' | 'points.exchanges' | 'points.convert';
export function pointsHandlers(_d: unknown): Pick<Handlers, PointOperation> {
  const no = async (): Promise<never> => {
    throw new AppError('system.unavailable');
  };
  return {
    'points.balance': no,
    'points.config': no,
    'points.history': no,
    'points.exchanges': no,
    'points.convert': no,
  };
}
