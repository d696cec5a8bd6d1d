import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that drops a call made while another one is running: a form can be submitted twice before it is drawn
 * again, and what was drawn last does not know of the first call.
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
