import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type WaitingItem, type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { entrevista } from './entrevistas.contract.ts';
import { conduzidaPor } from './visibilidade.queries.ts';

const { ver, verbos } = permissoesCaptacao.entrevista;

interface Lida {
  id: number;
  candidato: string;
  data: string;
  horaIni: string;
  onde: string | null;
  total: number;
}

const COLUNAS = sql`t.id, c.nome as candidato, t.data, t.hora_ini as "horaIni",
  coalesce(t.local, case when t.link is not null then 'por videochamada' end) as onde, count(*) over () as total`;
const DE = sql`entrevista t join candidato c on c.id = t.candidato_id`;

const item = (lida: Lida, quando: string, ate: string | null): WaitingItem => ({
  chave: lida.id,
  titulo: lida.candidato,
  detalhe: [quando, lida.onde].filter(Boolean).join(', '),
  ate,
  path: `${entrevista.path}/${lida.id}/edit`,
});

/** The interviews of today and tomorrow that the person conducts or has scheduled. */
export const minhasEntrevistas: WaitingWork = {
  id: 'entrevistas-proximas',
  titulo: 'Entrevistas de hoje e de amanhã',
  acao: 'Abrir',
  permissoes: [ver],
  ordem: 15,
  path: '/captacao/entrevistas/agenda',
  async ler(ctx, limite) {
    const { rows } = await sql<Lida>`select ${COLUNAS} from ${DE}
      where t.empresa_id = ${ctx.empresaId} and t.data between ${ctx.hoje} and ${somarDias(ctx.hoje, 1)}
        and t.estado in ('MARCADA', 'CONFIRMADA') and (t.criada_por = ${ctx.ator.id} or ${conduzidaPor(ctx.ator.id)})
      order by t.data, t.hora_ini, t.id limit ${limite}`.execute(ctx.db);
    const dia = (data: string) => (data === ctx.hoje ? 'hoje' : 'amanhã');
    return waitingOf(rows, (lida) => item(lida, `${dia(lida.data)} às ${lida.horaIni}`, null));
  },
};

/** How far back an interview without the person's opinion is still asked for, in days. */
const DIAS_DO_PARECER = 60;

/** Interviews that the person conducted and has no opinion on yet. */
export const pareceresAEscrever: WaitingWork = {
  id: 'pareceres-a-escrever',
  titulo: 'Pareceres a escrever',
  acao: 'Dar parecer',
  permissoes: [verbos.PARECER],
  ordem: 30,
  path: `${entrevista.path}?estado=REALIZADA&minhas=true`,
  async ler(ctx, limite) {
    const { rows } = await sql<Lida>`select ${COLUNAS} from ${DE}
      where t.empresa_id = ${ctx.empresaId} and t.data between ${somarDias(ctx.hoje, -DIAS_DO_PARECER)} and ${ctx.hoje}
        and t.estado = 'REALIZADA' and ${conduzidaPor(ctx.ator.id)}
        and not exists (select from entrevista_parecer p where p.entrevista_id = t.id and (p.usuario_id = ${ctx.ator.id}
          or p.colaborador_id = (select u.colaborador_id from usuario u where u.id = ${ctx.ator.id})))
      order by t.data, t.hora_ini, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (lida) => {
      const aFazer = item(lida, `entrevista de ${formatarData(lida.data)}`, lida.data);
      return { ...aFazer, path: `${aFazer.path}?parecer=meu` };
    });
  },
};
