import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';

/** What candidates agree to, each by itself (Lei 13.709/2018, arts. 7º, I, 8º, § 4º, and 11, I). */
export const finalidades = opcoes([
  ['POLITICA', 'Termo de Privacidade e Política de Segurança'],
  ['BANCO_TALENTOS', 'Banco de talentos: ser lembrado para outras vagas'],
  ['DADOS_SENSIVEIS', 'Dados sensíveis: deficiência e etnia/raça'],
]);
export type Finalidade = CodigoDe<typeof finalidades>;
