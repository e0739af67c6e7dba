import { z } from 'zod';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  dinheiro,
  inteiro,
  opcao,
  referenciaId,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';

const CAMINHO = '/gestao-talentos/transferencias';
const base = `/api${CAMINHO}`;
const { ver, verbos } = permissoesOrganizacao.colaborador;
/** Moving talents to another company: asked for in both. */
export const permissaoTransferir = verbos.TRANSFERIR;
const acesso = exige(permissaoTransferir);

const empresaId = referenciaId({
  label: 'Para a empresa',
  genero: 'f',
  fonte: `${CAMINHO}/empresas/opcoes`,
  obrigatorio: true,
  ajuda: 'Aparecem as empresas em que você também transfere talentos e não vê deles mais do que nesta.',
});
const dia = data({ label: 'A partir de', obrigatorio: true, ajuda: 'O primeiro dia de trabalho na outra empresa.' });
const observacao = textoLongo({ label: 'Motivo ou observação', genero: 'f', max: 1000, pessoal: 'apagar' });
const motivoCancelamento = textoLongo({
  label: 'Motivo do cancelamento',
  max: 500,
  obrigatorio: true,
  pessoal: 'apagar',
});
const naEmpresa = z.object({ empresaId: opcional(empresaId) });

const escolha = (nome: string, resumo: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/${nome}/opcoes`,
    acesso: deQuemEscolhe(permissaoTransferir),
    resumo,
    query: extend(optionQuery, naEmpresa.shape),
    resposta: optionRows,
  });

/** The companies in which the person may receive talents and sees no more of them than here, without the session's. */
export const empresasDeDestino = endpoint({
  method: 'GET',
  path: `${base}/empresas/opcoes`,
  acesso: deQuemEscolhe(permissaoTransferir),
  resumo: 'Empresas para as quais a pessoa pode transferir talentos',
  query: optionQuery,
  resposta: optionRows,
});

/** Places of the company that is chosen. */
export const lugaresDeDestino = {
  areas: escolha('areas', 'Áreas organizacionais da empresa de destino'),
  estabelecimentos: escolha('estabelecimentos', 'Estabelecimentos da empresa de destino'),
  faixas: escolha('faixas', 'Cargos e faixas da empresa de destino'),
};

const lugar = (label: string, nome: keyof typeof lugaresDeDestino, genero: 'm' | 'f' = 'm') =>
  referenciaId({ label, genero, fonte: `${CAMINHO}/${nome}/opcoes`, obrigatorio: true });

export const transferenciaForm = z.object({
  empresaId,
  data: dia,
  areaId: lugar('Área organizacional', 'areas', 'f'),
  estabelecimentoId: lugar('Estabelecimento', 'estabelecimentos'),
  faixaId: lugar('Cargo e faixa', 'faixas'),
  matricula: texto({ label: 'Matrícula na outra empresa', genero: 'f', max: 20 }),
  observacao,
});
export type TransferenciaForm = z.output<typeof transferenciaForm>;

/** What is written about a transfer, for who forgets the person. */
export const textosDaTransferencia = z.object({ observacao, motivoCancelamento });

const transferencia = z.object({
  id: z.number(),
  /** 'saiu': from the talent that was asked for; 'veio': to it. */
  sentido: z.enum(['saiu', 'veio']),
  /** The company on the other side; null where the person does not work there. */
  outraEmpresa: z.object({ id: z.number(), nome: z.string() }).nullable(),
  data: opcional(dia),
  admissao: data({ label: 'Admissão no grupo' }),
  observacao,
  cancelada: booleano({ label: 'Cancelada' }),
  motivoCancelamento: opcional(motivoCancelamento),
  /** The person may undo it, which asks for the authority in both companies. */
  podeCancelar: z.boolean(),
});
export type Transferencia = z.output<typeof transferencia>;

export const transferenciasDoTalento = endpoint({
  method: 'GET',
  path: `${base}/talentos/{id}`,
  acesso: exige(ver),
  resumo: 'De onde um talento veio e para onde foi transferido',
  params: porId,
  resposta: z.array(transferencia),
});

const previa = z.object({
  colaborador: z.object({ id: z.number(), nome: z.string() }),
  /** What has to be solved first, a sentence each; empty when the transfer may go on. */
  impedimentos: z.array(z.string()),
  /** Those that are among what has to be solved; none for who may not see plannings. */
  planejamentos: z.array(z.object({ id: z.number(), nome: z.string() })),
  /** What ends here, or has to be done by hand afterwards. */
  avisos: z.array(z.string()),
  /** What goes along. */
  leva: z.array(z.object({ rotulo: z.string(), quantidade: inteiro({ label: 'Quantidade', genero: 'f' }) })),
});
export type PreviaDaTransferencia = z.output<typeof previa>;

export const preverTransferencia = endpoint({
  method: 'GET',
  path: `${base}/talentos/{id}/previa`,
  acesso,
  resumo: 'O que uma transferência leva, o que termina e o que a impede hoje',
  params: porId,
  resposta: previa,
});

export const transferir = endpoint({
  method: 'POST',
  path: `${base}/talentos/{id}`,
  acesso,
  resumo: 'Transfere um talento para outra empresa',
  params: porId,
  body: transferenciaForm,
  resposta: transferencia,
});

export const cancelamentoForm = z.object({ motivoCancelamento });
export type CancelamentoForm = z.output<typeof cancelamentoForm>;

export const cancelarTransferencia = endpoint({
  method: 'POST',
  path: `${base}/{id}/cancelar`,
  acesso,
  resumo: 'Cancela uma transferência de que nada depende ainda',
  params: porId,
  body: cancelamentoForm,
  resposta: z.object({ id: z.number() }),
});

const { SALARIO } = verbos;
const passo = z.object({
  id: z.number(),
  colaboradorId: z.number(),
  /** The company that the talent came from: what is seen of the line is what may be seen there. */
  empresaId: z.number(),
  data: data({ label: 'Data', genero: 'f' }),
  motivo: opcao(motivoHistorico, { label: 'Motivo' }),
  areaOrganizacional: texto({ label: 'Área organizacional', genero: 'f', max: 200 }),
  cargo: texto({ label: 'Cargo', max: 200 }),
  faixaSalarial: texto({ label: 'Faixa salarial', genero: 'f', max: 200 }),
  salario: dinheiro({ label: 'Salário', sensivel: SALARIO }),
});
export type PassoAnterior = z.output<typeof passo>;

/** What the talent was in the company that they came from, for who may see it there. */
export const vinculoAnterior = endpoint({
  method: 'GET',
  path: `${base}/{id}/historico`,
  acesso: exige(permissoesOrganizacao.historicoColaborador.ver),
  resumo: 'Histórico de situações do vínculo anterior de um talento transferido',
  params: porId,
  resposta: z.array(passo),
});
