import { z } from 'zod';
import { empresaDoLink } from '#modules/externo/empresa-do-link.contract.ts';
import { type Endpoint, endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { type OptionQuery, type OptionRow, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { candidato, publico } from '#platform/shared/permission.ts';

/** Lookups of the candidate's form, by the segment of their address. */
export const listasExternas = {
  cargos: 'Cargos',
  'areas-interesse': 'Áreas de interesse',
  'areas-formacao': 'Áreas de formação',
  conhecimentos: 'Conhecimentos',
  idiomas: 'Idiomas',
  'como-ficou-sabendo-vaga': 'Como ficou sabendo da vaga',
} as const;
export type ListaExterna = keyof typeof listasExternas;

type Nothing = Record<never, never>;
export type ConsultaExterna = OptionQuery & { empresaId?: number | undefined; cargosIds?: number[] | undefined };

const query = z.object({
  ...optionQuery.shape,
  empresaId: empresaDoLink,
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/externo/cargos/opcoes', max: 200 }),
}) as z.ZodType<ConsultaExterna>;

const consulta = (path: string, resumo: string): Endpoint<Nothing, ConsultaExterna, undefined, OptionRow[]> =>
  endpoint({ method: 'GET', path, acesso: publico, resumo, query, resposta: optionRows });

/** Each lookup at two addresses: the picker's, and the plain one of the specification. `empresaId` names the company of a visitor. */
export const consultasExternas = (Object.entries(listasExternas) as [ListaExterna, string][]).flatMap(
  ([lista, rotulo]) =>
    [`/api/externo/${lista}`, `/api/externo/${lista}/opcoes`].map((path) => ({
      lista,
      contrato: consulta(path, `Opções de ${rotulo}`),
    })),
);

/** Formation areas that jobs ask for. */
export const areasFormacaoDosCargos = consulta('/api/externo/areas-formacao/cargos', 'Áreas de formação de cargos');

export interface PessoaDoCpf {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string;
}

/**
 * The person of a CPF. Only the candidate's own: asking for others must not tell who is registered where.
 */
const pessoa = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    acesso: candidato,
    resumo: 'Pessoa do próprio CPF',
    query: z.object({
      cpf: cpf({ label: 'CPF', obrigatorio: true }),
      empresaId: referenciaId({ label: 'Empresa', genero: 'f', fonte: '/externo/candidatos/empresas-por-cpf' }),
    }),
    resposta: z
      .object({ id: z.number(), nome: z.string(), cpf: z.string() })
      .nullable() as z.ZodType<PessoaDoCpf | null>,
  });

export const pessoasDoCpf = ['/api/externo/pessoas/cpf', '/api/externo/pessoas/cpf-e-empresaId'].map(pessoa);
