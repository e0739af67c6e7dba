import { type Permission, type PermissionNode, resourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

const recurso = <const V extends string = never>(nome: string, rotulo: string, verbos?: Readonly<Record<V, string>>) =>
  resourcePermissions('CARGO_SALARIO', nome, { rotulo, verbos });

export const permissoesCargoSalario = {
  grupoOcupacional: recurso('GRUPO_OCUPACIONAL', 'Grupos ocupacionais'),
  cargo: recurso('CARGO', 'Cargos'),
  faixaSalarial: recurso('FAIXA_SALARIAL', 'Faixas salariais', {
    COPIAR: 'Copiar',
    TRANSFERIR: 'Transferir entre cargos',
  }),
  indice: recurso('INDICE', 'Índices'),
  nivelCompetencia: recurso('NIVEL_COMPETENCIA', 'Níveis de competência'),
  limiteColaborador: recurso('LIMITE_COLABORADOR', 'Limites de colaboradores'),
};

/** Reads and writes what bands pay; without it amounts neither appear nor are accepted. */
export const permissaoValores: Permission = 'ROLE_CARGO_SALARIO_VALORES';

/** Authorities of jobs and salaries, as the profile screen shows them. */
export const arvoreCargoSalario: PermissionNode = {
  rotulo: 'Cargos e Salários',
  filhos: [
    {
      rotulo: 'Cadastros',
      filhos: [
        permissoesCargoSalario.grupoOcupacional.no,
        permissoesCargoSalario.cargo.no,
        permissoesCargoSalario.faixaSalarial.no,
        permissoesCargoSalario.indice.no,
        permissoesCargoSalario.nivelCompetencia.no,
        permissoesCargoSalario.limiteColaborador.no,
      ],
    },
    { rotulo: 'Ver e informar valores de salários', permissao: permissaoValores, filhos: [] },
  ],
};

const cadastros = ['Cargos e Salários', 'Cadastros'];

/** Menu entries of jobs and salaries. */
export const menuCargoSalario: readonly MenuEntry[] = [
  {
    rotulo: 'Cargos',
    grupo: cadastros,
    path: '/cargo-salario/cargos',
    permissao: permissoesCargoSalario.cargo.ver,
  },
  {
    rotulo: 'Faixas salariais',
    grupo: cadastros,
    path: '/cargo-salario/faixas-salariais',
    permissao: permissoesCargoSalario.faixaSalarial.ver,
  },
  {
    rotulo: 'Grupos ocupacionais',
    grupo: cadastros,
    path: '/cargo-salario/grupos-ocupacionais',
    permissao: permissoesCargoSalario.grupoOcupacional.ver,
  },
  {
    rotulo: 'Índices',
    grupo: cadastros,
    path: '/cargo-salario/indices',
    permissao: permissoesCargoSalario.indice.ver,
  },
  {
    rotulo: 'Níveis de competência',
    grupo: cadastros,
    path: '/cargo-salario/niveis-competencia',
    permissao: permissoesCargoSalario.nivelCompetencia.ver,
  },
  {
    rotulo: 'Limites de colaboradores',
    grupo: ['Utilitários', 'Empresa'],
    path: '/utilitario/configuracoes-limite-colaborador',
    permissao: permissoesCargoSalario.limiteColaborador.ver,
  },
];
