import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { instante, opcao, percentual, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const telaDasTarefas = screen({
  path: '/utilitario/tarefas',
  titulo: 'Tarefas em segundo plano',
  permissoes: permissoesOrganizacao.tarefa,
  menu: { ...noMenuDeUtilitarios(150), sinonimos: ['fila', 'processamento'] },
});
const base = `/api${telaDasTarefas.path}`;
const { ver, verbos } = permissoesOrganizacao.tarefa;

/** States of background work, from the queue's own. */
export const estadosDaTarefa = opcoes([
  ['NA_FILA', 'Na fila'],
  ['EM_ANDAMENTO', 'Em andamento'],
  ['AGUARDANDO', 'Aguardando nova tentativa'],
  ['CONCLUIDA', 'Concluída'],
  ['FALHOU', 'Falhou'],
  ['CANCELADA', 'Cancelada'],
]);
export type EstadoDaTarefa = CodigoDe<typeof estadosDaTarefa>;

const campoEstado = opcao(estadosDaTarefa, { label: 'Situação' });
/** Why the last try failed. */
export const campoErro = texto({ label: 'Motivo da falha', max: 500 });

export const tarefaLinha = z.object({
  titulo: texto({ label: 'Tarefa', max: 200 }),
  estado: campoEstado,
  progresso: percentual({ label: 'Progresso' }),
  criadaEm: instante({ label: 'Pedida em' }),
  iniciadaEm: instante({ label: 'Iniciada em' }),
  terminadaEm: instante({ label: 'Terminada em' }),
  tentativas: z.number(),
  erro: campoErro,
});

/** One piece of background work: of the session's company, or of the whole installation. */
export interface LinhaDaTarefa {
  readonly id: string;
  readonly titulo: string | null;
  readonly estado: EstadoDaTarefa | null;
  /** Decimal text: '40.00' is 40 %. */
  readonly progresso: string | null;
  /** Instants, ISO 8601. */
  readonly criadaEm: string | null;
  readonly iniciadaEm: string | null;
  readonly terminadaEm: string | null;
  readonly tentativas: number;
  /** One sentence, without personal data. */
  readonly erro: string | null;
  readonly pode: { readonly repetir: boolean; readonly cancelar: boolean };
}

const linha = schemaOf<LinhaDaTarefa>(
  z.object({
    id: z.string(),
    ...tarefaLinha.shape,
    pode: z.object({ repetir: z.boolean(), cancelar: z.boolean() }),
  }),
);

export const tarefasFiltro = z.object({ estado: campoEstado });

/** Newest first. */
export const listarTarefas = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista as tarefas em segundo plano',
  filtro: tarefasFiltro,
  linha,
});

const porTarefa = z.object({ id: z.uuid('Identificador inválido') });
const acao = (verbo: 'repetir' | 'cancelar', resumo: string) =>
  endpoint({
    method: 'PUT',
    path: `${base}/{id}/${verbo}`,
    acesso: exige(verbos.ALTERAR),
    resumo,
    params: porTarefa,
  });

export const repetirTarefa = acao('repetir', 'Repete uma tarefa que falhou ou foi cancelada');
export const cancelarTarefa = acao('cancelar', 'Cancela uma tarefa');
