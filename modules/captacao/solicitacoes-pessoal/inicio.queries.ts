import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contem } from '#platform/server/resource/list.ts';
import {
  type FoundRecord,
  type RecordSearch,
  type WaitingItem,
  type WaitingWork,
  waitingOf,
} from '#platform/server/start/start.ts';
import { NUMERO_E_DESCRICAO } from './condicoes.queries.ts';
import { solicitacaoVisivel } from './quem-ve.queries.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;

/** Requests that wait for somebody to approve or refuse them. */
export const solicitacoesALiberar: WaitingWork = {
  id: 'solicitacoes-a-liberar',
  titulo: 'Solicitações a liberar',
  acao: 'Liberar',
  permissoes: [verbos.LIBERAR],
  ordem: 3,
  path: `${solicitacaoPessoal.path}?status=I&visualizar=N`,
  async ler(ctx, limite) {
    const { rows } = await sql<WaitingItem & { total: number }>`select s.id as chave, ${NUMERO_E_DESCRICAO} as titulo,
        concat_ws(', ', a.nome, u.nome) as detalhe, null as ate, ${`${solicitacaoPessoal.path}/`} || s.id as path,
        count(*) over () as total
      from solicitacao_pessoal s left join area_organizacional a on a.id = s.area_organizacional_id
      left join usuario u on u.id = s.solicitante_id
      where s.empresa_id = ${ctx.empresaId} and s.status = 'I' and not s.encerrada and not s.cancelada and not s.suspensa
        and ${solicitacaoVisivel(ctx, 's')} order by s.data, s.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ total: _, ...item }) => item);
  },
};

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
