import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Returns a mutation that ignores calls while another one runs. A form can be submitted twice before it re-renders, and
 * its last render does not yet show the first call as pending.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const running = useRef(false);
  const mutate: typeof mutation.mutate = (...call) => {
    if (running.current) return;
    running.current = true;
    const end = () => {
      running.current = false;
    };
    mutation.mutateAsync(...call).then(end, end);
  };
  return { ...mutation, mutate };
}
