/**
 * Whether a pending item may be removed: by who has its own authority and, unless it was cancelled, is a user of the integrated
 * payroll.
 */
export const podeExcluir = (
  { statusCancelado }: { readonly statusCancelado: boolean },
  { temRole, integrado }: { readonly temRole: boolean; readonly integrado: boolean },
): boolean => temRole && (statusCancelado || integrado);
