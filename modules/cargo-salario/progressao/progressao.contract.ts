import { z } from 'zod';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { caminhoDaProgressao, historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { dinheiro, percentual } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

export const tituloDaProgressao = 'Progressão';

const nomeado = z.object({ id: z.number(), nome: z.string() });
const salario = dinheiro({ label: 'Salário', sensivel: veSalario });

/** What a step of a career changed. */
const mudanca = z.enum(['ADMISSAO', 'PROMOCAO', 'TRANSFERENCIA', 'SALARIO']);
export type Mudanca = z.infer<typeof mudanca>;

const passo = z.object({
  id: z.number(),
  data: z.string(),
  motivo: z.string(),
  areaOrganizacional: nomeado,
  estabelecimento: nomeado.nullable(),
  cargo: nomeado.nullable(),
  faixaSalarial: nomeado.nullable(),
  /** Without the authority over salaries nothing says that one changed, but the reason that somebody gave. */
  mudancas: z.array(mudanca),
  doRealinhamento: z.boolean(),
  salario,
  variacao: percentual({ label: 'Variação', genero: 'f', sensivel: veSalario }),
});
export type Passo = z.output<typeof passo>;

/** A salary from a day on: of a line of history, or because the band or the index that pays it changed. */
const salarioDesde = z.object({
  data: z.string(),
  origem: z.enum(['HISTORICO', 'FAIXA', 'INDICE']),
  salario,
});

const progressao = z.object({
  id: z.number(),
  nome: z.string(),
  matricula: z.string().nullable(),
  admissao: z.string(),
  desligamento: z.string().nullable(),
  /** Oldest first, as are the salaries. */
  passos: z.array(passo),
  salarios: z.array(salarioDesde),
});
export type Progressao = z.output<typeof progressao>;

export const obterProgressao = endpoint({
  method: 'GET',
  path: `/api${caminhoDaProgressao('{id}')}`,
  acesso: exige(historicoColaborador.permissoes.ver),
  resumo: 'Obtém a progressão de um talento: cargos, lugares e salários ao longo do tempo',
  params: porId,
  resposta: progressao,
});
