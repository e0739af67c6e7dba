import { ApiError, SEM_RESPOSTA } from '#platform/web/api/api-error.ts';
import { ServerError } from './server-error.tsx';
import { Unreachable } from './unreachable.tsx';

/** What stands in place of a page that failed: a way to try again when nobody answered, the 500 page otherwise. */
export function ErrorView(props: { error: unknown; home: string; retry: () => Promise<unknown> }) {
  // A part of the page that could not be fetched is no ApiError.
  if (!navigator.onLine || (props.error instanceof ApiError && props.error.codigo === SEM_RESPOSTA))
    return <Unreachable retry={props.retry} />;
  return <ServerError error={props.error} home={props.home} />;
}
