import type { FontesDaTrajetoria } from '#modules/organizacao/colaboradores/trajetoria.contract.ts';

/** Where the pickers of the candidate's form find their choices; candidates and staff ask at different addresses. */
export interface FontesDoCandidato extends FontesDaTrajetoria {
  readonly conhecimentos: string;
  readonly areasInteresse: string;
  readonly comoFicouSabendoVaga: string;
}

/** Pickers of the staff. */
export const fontesInternas: FontesDoCandidato = {
  cargos: '/cargo-salario/cargos/opcoes',
  conhecimentos: '/cargo-salario/conhecimentos/opcoes',
  areasInteresse: '/captacao/areas-interesse/opcoes',
  areasFormacao: '/captacao/areas-formacao/opcoes',
  idiomas: '/captacao/idiomas/opcoes',
  comoFicouSabendoVaga: '/captacao/como-ficou-sabendo-vaga/opcoes',
};

/** Pickers of the external area, which need the company's id as the query parameter `empresaId`. */
export const fontesExternas: FontesDoCandidato = {
  cargos: '/externo/cargos/opcoes',
  conhecimentos: '/externo/conhecimentos/opcoes',
  areasInteresse: '/externo/areas-interesse/opcoes',
  areasFormacao: '/externo/areas-formacao/opcoes',
  idiomas: '/externo/idiomas/opcoes',
  comoFicouSabendoVaga: '/externo/como-ficou-sabendo-vaga/opcoes',
};
