import { z } from 'zod';
import {
  CAMINHO_DESLIGAMENTOS,
  colaborador,
  dia,
  motivo,
} from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { modeloEntrevistaDesligamento } from '#modules/gestao-talentos/modelos-entrevista-desligamento/modelos-entrevista-desligamento.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  perguntaAResponder,
  respostaLida,
  respostasForm,
} from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, instante, inteiro, opcao, referencia } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { extend, resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** Where an exit interview stands. */
export const situacaoDaEntrevista = opcoes([
  ['N', 'Não enviada'],
  ['E', 'Aguardando o talento'],
  ['P', 'Respondida em parte'],
  ['R', 'Respondida'],
]);

const manter = { pessoal: 'manter' } as const;
const desligamento = referencia({
  label: 'Desligamento',
  fonte: `${CAMINHO_DESLIGAMENTOS}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
const modelo = referencia({
  label: 'Modelo da entrevista',
  fonte: `${modeloEntrevistaDesligamento.path}/opcoes`,
  obrigatorio: true,
  ...manter,
});
const situacao = opcao(situacaoDaEntrevista, { label: 'Situação', genero: 'f' });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });

const lugar = funcionalidade('ENTREVISTA_DESLIGAMENTO', {
  ordem: 22,
  rotulo: 'Entrevistas de desligamento',
  verbos: { ENVIAR: 'Enviar o link ao talento', LER_RESPOSTAS: 'Ler as respostas' },
});
export const permissoesDaEntrevista = lugar.permissoes;

const estado = { situacao, respondidaEm: instante({ label: 'Respondida em' }), anonimo };

/** What somebody who leaves is asked; the answers stand apart, with an authority of their own. */
export const entrevistaDesligamento = resource({
  path: '/gestao-talentos/entrevistas-desligamento',
  nome: { um: 'Entrevista de desligamento', varios: 'Entrevistas de desligamento', genero: 'f' },
  ...lugar,
  form: z.object({ desligamento, modelo }),
  detalhe: z.object({ ...estado, colaborador }),
  linha: z.object({ colaborador, areaOrganizacional: area, motivo, desligadoEm: dia, modelo, ...estado }),
  filtro: comRegras(
    z.object({
      colaboradorId: idDe(colaborador),
      modeloId: idDe(modelo),
      situacao: opcional(situacao),
      motivosIds: idsDe(motivo, { label: 'Motivos' }),
      areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
      dataIni: data({ label: 'Desligados de' }),
      dataFim: data({ label: 'Até' }),
    }),
    periodoEmOrdem,
  ),
});

const doTalento = z.object({ talentoId: idParam });
const caminho = '/api/gestao-talentos/talentos/{talentoId}/entrevista-desligamento';

const lida = z.object({
  id: z.number(),
  versao: z.number(),
  modelo: z.object({ id: z.number(), nome: z.string() }),
  instrucoes: z.string().nullable(),
  situacao: z.enum(situacaoDaEntrevista.codigos),
  enviadaEm: z.string().nullable(),
  linkAte: z.string().nullable(),
  respondidaEm: z.string().nullable(),
  /** Who of the staff wrote the answers down; null where the talent did. */
  respondidaPor: z.string().nullable(),
  perguntas: z.array(perguntaAResponder),
  /** What the staff has written down so far; null while the talent answers, and once it was delivered. */
  respostas: z.array(respostaLida).nullable(),
  podeResponder: z.boolean(),
  /** Why the link cannot be sent now; null where it can. */
  semLink: z.string().nullable(),
});

const entrevistaDoTalento = z.object({
  talento: z.object({ id: z.number(), nome: z.string(), email: z.string().nullable() }),
  desligamento: z.object({ id: z.number(), data: z.string(), motivo: z.string() }).nullable(),
  entrevista: lida.nullable(),
});
export type EntrevistaDoTalento = z.output<typeof entrevistaDoTalento>;

/** The exit interview of a talent (proposal U-0115), and the dismissal that it belongs to. */
export const obterEntrevistaDoTalento = endpoint({
  method: 'GET',
  path: caminho,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Obtém a entrevista de desligamento de um talento',
  params: doTalento,
  resposta: entrevistaDoTalento,
});

/** The same at the address that the documents give it among those who answer (E-0652). */
export const entrevistaDoRespondente = endpoint({
  method: 'GET',
  path: '/api/pesquisa/colaborador-questionario/entrevista-desligamento',
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Obtém a entrevista de desligamento de quem responde',
  query: z.object({ colaboradorId: idDe(colaborador, { obrigatorio: true }) }),
  resposta: entrevistaDoTalento,
});

/** What was answered, once it was delivered: who sees that there was an interview does not read it yet. */
export const lerRespostasDaEntrevista = endpoint({
  method: 'GET',
  path: `${caminho}/respostas`,
  acesso: exige(lugar.permissoes.verbos.LER_RESPOSTAS),
  resumo: 'Lê as respostas entregues da entrevista de desligamento de um talento',
  params: doTalento,
  resposta: z.array(respostaLida),
});

/** The staff writes down what the talent answers; partial answers are kept. */
export const responderEntrevistaDoTalento = endpoint({
  method: 'POST',
  path: caminho,
  acesso: exige(lugar.permissoes.editar),
  resumo: 'Grava as respostas da entrevista de desligamento em nome do talento',
  params: doTalento,
  body: extend(respostasForm, { versao: inteiro({ label: 'Versão', genero: 'f' }) }),
  resposta: entrevistaDoTalento,
});

/** Sends the talent a link that opens the interview without log-in; an earlier link stops opening. */
export const enviarEntrevista = endpoint({
  method: 'POST',
  path: `/api${entrevistaDesligamento.path}/{id}/enviar`,
  acesso: exige(lugar.permissoes.verbos.ENVIAR),
  resumo: 'Envia ao talento o link da entrevista de desligamento',
  params: porId,
  resposta: entrevistaDoTalento,
});

/** Screen of the interview of a talent. */
export const telaDaEntrevista = (talentoId: number | string): string =>
  `/gestao-talentos/talentos/${talentoId}/entrevista-desligamento`;
