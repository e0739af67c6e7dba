import { type PermissionNode, resourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

const cadastro = <const V extends string = never>(
  recurso: string,
  rotulo: string,
  verbos?: Readonly<Record<V, string>>,
) => resourcePermissions('CAPTACAO', recurso, { rotulo, verbos });

export const permissoesCaptacao = {
  areaFormacao: cadastro('AREA_FORMACAO', 'Áreas de formação'),
};

/** Authorities of recruitment, as the profile screen shows them. */
export const arvoreCaptacao: PermissionNode = {
  rotulo: 'Recrutamento e Seleção',
  filhos: [{ rotulo: 'Cadastros', filhos: [permissoesCaptacao.areaFormacao.no] }],
};

/** Menu entries of recruitment. */
export const menuCaptacao: readonly MenuEntry[] = [
  {
    rotulo: 'Áreas de formação',
    grupo: ['Recrutamento e Seleção', 'Cadastros'],
    path: '/captacao/areas-formacao',
    permissao: permissoesCaptacao.areaFormacao.ver,
  },
];
