import type { PermissionNode } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

/** Authorities of the organization hub, as the profile screen shows them. */
export const arvoreOrganizacao: PermissionNode = { rotulo: 'Utilitários e organização', filhos: [] };

/** Menu entries of the organization hub. */
export const menuOrganizacao: readonly MenuEntry[] = [];
