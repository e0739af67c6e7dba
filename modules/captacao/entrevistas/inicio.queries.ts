import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type WaitingItem, type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { entrevista } from './entrevistas.contract.ts';
import { proximasDe, semParecerDe } from './visibilidade.queries.ts';

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
  path: `${entrevista.path}?proximas=true`,
  async ler(ctx, limite) {
    const { rows } = await sql<Lida>`select ${COLUNAS} from ${DE}
      where t.empresa_id = ${ctx.empresaId} and ${proximasDe(ctx)}
      order by t.data, t.hora_ini, t.id limit ${limite}`.execute(ctx.db);
    const dia = (data: string) => (data === ctx.hoje ? 'hoje' : 'amanhã');
    return waitingOf(rows, (lida) => item(lida, `${dia(lida.data)} às ${lida.horaIni}`, null));
  },
};

/** Interviews that the person conducted and has no opinion on yet. */
export const pareceresAEscrever: WaitingWork = {
  id: 'pareceres-a-escrever',
  titulo: 'Pareceres a escrever',
  acao: 'Dar parecer',
  permissoes: [verbos.PARECER],
  ordem: 30,
  path: `${entrevista.path}?estado=REALIZADA&semMeuParecer=true`,
  async ler(ctx, limite) {
    const { rows } = await sql<Lida>`select ${COLUNAS} from ${DE}
      where t.empresa_id = ${ctx.empresaId} and ${semParecerDe(ctx)}
      order by t.data, t.hora_ini, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (lida) => {
      const aFazer = item(lida, `entrevista de ${formatarData(lida.data)}`, lida.data);
      return { ...aFazer, path: `${aFazer.path}?parecer=meu` };
    });
  },
};
