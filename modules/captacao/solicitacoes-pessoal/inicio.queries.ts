import { sql } from 'kysely';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { FoundRecord, RecordSearch, WaitingItem, WaitingWork } from '#platform/server/start/start.ts';
import { type WorkList, workOfList } from '#platform/server/start/work-of-list.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { NUMERO_E_DESCRICAO } from './condicoes.queries.ts';
import { solicitacaoVisivel } from './quem-ve.queries.ts';
import { paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import { DIAS_PARADA } from './solicitacoes-pessoal.rules.ts';

const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;

type Linha = z.output<typeof solicitacaoPessoal.linha>;
type Trabalho = Pick<WaitingWork, 'id' | 'titulo' | 'acao' | 'permissoes' | 'ordem'> &
  Pick<WorkList<unknown, Linha>, 'sort'>;

/** Work that is the list of requests with this alone chosen of its filter; each item says its area and leads to its page where nothing else is said. */
const solicitacoesQue = (
  so: 'aLiberar' | 'paraDecidir' | 'porTriar' | 'paradas',
  trabalho: Trabalho,
  outro: (linha: Linha, pagina: string) => Partial<WaitingItem> = () => ({}),
): WaitingWork =>
  workOfList({
    ...trabalho,
    tela: solicitacaoPessoal.path,
    filtro: solicitacaoPessoal.filtro,
    pedido: { [so]: 'true' },
    listar: solicitacoesPessoal.listar,
    item: (linha) => ({
      chave: linha.id,
      titulo: `${linha.id} - ${linha.descricao ?? ''}`,
      detalhe: linha.areaOrganizacional?.nome ?? null,
      ate: null,
      path: paginaDaSolicitacao(linha.id),
      ...outro(linha, paginaDaSolicitacao(linha.id)),
    }),
  });

/** What waits in requests: for who decides a step of a chain of approval, or stands in for them; releases; sorts candidates; looks for them. */
export const trabalhosDasSolicitacoes: readonly WaitingWork[] = [
  solicitacoesQue('paraDecidir', {
    id: 'solicitacoes-a-decidir',
    titulo: 'Solicitações para decidir',
    acao: 'Decidir',
    permissoes: [ver],
    ordem: 1,
  }),
  solicitacoesQue('aLiberar', {
    id: 'solicitacoes-a-liberar',
    titulo: 'Solicitações a liberar',
    acao: 'Liberar',
    permissoes: [verbos.LIBERAR],
    ordem: 3,
    sort: 'data,asc',
  }),
  solicitacoesQue(
    'porTriar',
    {
      id: 'candidatos-a-triar',
      titulo: 'Solicitações com candidatos a triar',
      acao: 'Triar',
      permissoes: [permissoesCaptacao.quadro.verbos.MOVER],
      ordem: 19,
    },
    ({ qtdPorTriar }, pagina) => ({
      detalhe: plural(qtdPorTriar ?? 0, 'candidato ainda sem etapa', 'candidatos ainda sem etapa'),
      path: `${pagina}/quadro`,
    }),
  ),
  solicitacoesQue('paradas', {
    id: 'solicitacoes-paradas',
    titulo: `Solicitações paradas há mais de ${DIAS_PARADA} dias`,
    acao: 'Retomar',
    permissoes: [verbos.VINCULAR_CANDIDATO],
    ordem: 22,
  }),
];

/** Requests by their number, or a part of their description or of the title they are announced with. */
export const buscaDeSolicitacoes: RecordSearch = {
  titulo: solicitacaoPessoal.nome.varios,
  permissao: ver,
  async achar(ctx, texto, limite) {
    const { rows } = await sql<FoundRecord>`select s.id, ${NUMERO_E_DESCRICAO} as nome, a.nome as detalhe,
        ${`${solicitacaoPessoal.path}/`} || s.id as path
      from solicitacao_pessoal s left join area_organizacional a on a.id = s.area_organizacional_id
      where s.empresa_id = ${ctx.empresaId} and (${contem('s.nome_busca', texto)} or s.id::text = ${texto.replace(/^#/, '')}
        or exists (select from anuncio n where n.solicitacao_pessoal_id = s.id and ${contem('n.nome_busca', texto)})) and ${solicitacaoVisivel(ctx, 's')}
      order by s.data desc, s.id desc limit ${limite}`.execute(ctx.db);
    return rows;
  },
};
