import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import {
  data,
  instante,
  inteiro,
  lista,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, publico } from '#platform/shared/permission.ts';

export const permissoesDaFolha = utilitario('FOLHA', 'Sistema', {
  ordem: 169,
  rotulo: 'Eventos da folha',
  somenteVer: true,
  verbos: {
    REENVIAR: 'Enviar de novo',
    CHAVE: 'Gerar a chave com que a folha busca e responde',
    INTEGRADA: 'Usuário integrado à folha: remover pendências',
  },
});
const { verbos } = permissoesDaFolha;

export const telaDaFolha = screen({
  path: '/utilitario/folha',
  titulo: 'Eventos da folha',
  permissoes: permissoesDaFolha,
  menu: { ...noMenuDeUtilitarios(133), sinonimos: ['fila da folha', 'Fortes Pessoal: envios'] },
});
const base = `/api${telaDaFolha.path}`;

export const tiposDeEvento = opcoes([
  ['ADMISSAO', 'Admissão'],
  ['SALARIO', 'Cargo e salário'],
  ['AFASTAMENTO', 'Afastamento'],
  ['DESLIGAMENTO', 'Desligamento'],
]);
export const situacoesDoEvento = opcoes([
  ['P', 'Aguardando envio'],
  ['E', 'Entregue'],
  ['C', 'Confirmado'],
  ['R', 'Recusado pela folha'],
  ['F', 'Não entregue'],
]);

const tipo = opcao(tiposDeEvento, { label: 'Evento', obrigatorio: true });
const situacao = opcao(situacoesDoEvento, { label: 'Situação', genero: 'f', obrigatorio: true });
const talento = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });

export const linhaDoEvento = z.object({
  tipo,
  colaborador: talento,
  situacao,
  criadoEm: instante({ label: 'Criado em' }),
  entregueEm: instante({ label: 'Entregue em' }),
  tentativas: inteiro({ label: 'Tentativas', genero: 'f' }),
  erro: texto({ label: 'Erro', max: 500 }),
});
export type LinhaDoEvento = z.output<typeof linhaDoEvento> & { readonly id: number };
export const filtroDosEventos = comRegras(
  z.object({
    tipo: opcional(tipo),
    situacao: opcional(situacao),
    colaboradorId: idDe(talento),
    dataIni: data({ label: 'Criado de' }),
    dataFim: data({ label: 'Criado até' }),
  }),
  periodoEmOrdem,
);
export type FiltroDosEventos = z.output<typeof filtroDosEventos>;

export const listarEventos = pageEndpoint({
  path: base,
  acesso: exige(permissoesDaFolha.ver),
  resumo: 'Lista os eventos para a folha',
  filtro: filtroDosEventos,
  linha: schemaOf<LinhaDoEvento>(z.object({ ...linhaDoEvento.shape, id: z.number() })),
});

/** Puts what its address did not accept back in the queue. */
export const reenviarEventos = endpoint({
  method: 'POST',
  path: `${base}/reenviar`,
  acesso: exige(verbos.REENVIAR),
  resumo: 'Envia de novo os eventos que não foram entregues',
  resposta: z.object({ postos: z.number() }),
});

/** The key is in this answer and nowhere else. */
export const gerarChaveDaFolha = endpoint({
  method: 'POST',
  path: `${base}/chave`,
  acesso: exige(verbos.CHAVE),
  resumo: 'Gera a chave com que a folha busca eventos e os responde',
  resposta: z.object({ chave: z.string() }),
});

/** An event as the payroll gets it, by webhook or by its own call; `dados` is null for what is no more. */
export const eventoParaFora = z.object({
  id: z.string(),
  tipo: z.enum(tiposDeEvento.codigos),
  operacao: z.enum(['INCLUSAO', 'ALTERACAO', 'EXCLUSAO']),
  ocorridoEm: z.string(),
  empresa: z.object({ grupoAc: z.string().nullable(), codigoAc: z.string().nullable(), base: z.string().nullable() }),
  registro: z.number(),
  dados: z.record(z.string(), z.unknown()).nullable(),
});
export type EventoParaFora = z.output<typeof eventoParaFora>;

/** The calls of the payroll itself, which sends its key as a bearer token. */
export const buscarEventos = endpoint({
  method: 'GET',
  path: '/api/folha/eventos',
  acesso: publico,
  resumo: 'Eventos depois de um cursor, para o sistema da folha',
  query: z.object({
    depoisDe: texto({ label: 'Cursor', max: 40 }),
    limite: inteiro({ label: 'Limite', min: 1, max: 200 }),
  }),
  resposta: z.object({ eventos: z.array(eventoParaFora), proximo: z.string().nullable() }),
});

const resposta = z.object({
  evento: texto({ label: 'Evento', max: 40, obrigatorio: true }),
  situacao: opcao(
    opcoes([
      ['CONFIRMADO', 'Confirmado'],
      ['RECUSADO', 'Recusado'],
      ['CANCELADO', 'Cancelado'],
    ]),
    { label: 'Situação', genero: 'f', obrigatorio: true },
  ),
  pendencia: texto({ label: 'Pendência', genero: 'f', max: 200 }),
  detalhes: textoLongo({ label: 'Detalhes', max: 2000 }),
  statusDetalhes: texto({ label: 'Status', max: 200 }),
});
export type RespostaDaFolha = z.output<typeof resposta>;

export const responderEventos = endpoint({
  method: 'POST',
  path: '/api/folha/respostas',
  acesso: publico,
  resumo: 'Respostas do sistema da folha aos eventos',
  body: z.object({ respostas: lista(resposta, { label: 'Respostas', obrigatorio: true, max: 200 }) }),
  resposta: z.object({ recebidas: z.number(), desconhecidas: z.array(z.string()) }),
});
