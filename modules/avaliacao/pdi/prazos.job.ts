import { sql } from 'kysely';
import { z } from 'zod';
import { gestoresQuePodem, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import { type AcaoAAvisar, marcarAvisos } from './prazos.queries.ts';

/** Actions told of in one transaction. */
const LOTE = 100;

/** The talent, who does it in the talent's place, and, once it is late, who answers for the talent. */
async function avisar(db: Db, empresaId: number, acao: AcaoAAvisar): Promise<void> {
  const { descricao, prazo, vencida, talentoId, talento, responsavelId, pdiId } = acao;
  const vence = `${vencida ? 'venceu' : 'vence'} em ${formatarData(prazo)}`;
  const onde = { db, empresaId, ator: { nome: 'Ciranda RH' } };
  const mensagem = (texto: string, link: string | null, usuarios: readonly number[]) =>
    enviarMensagem(onde, { tipo: 'A', texto, link, usuarios });
  await mensagem(
    `Do seu plano de desenvolvimento: "${descricao}" ${vence}.`,
    '/meus-dados',
    await usuariosDe(onde, [talentoId]),
  );
  const doPlano = `Do plano de desenvolvimento de ${talento}: "${descricao}" ${vence}.`;
  const gestores = vencida ? await gestoresQuePodem(onde, pdi.permissoes.editar, talentoId) : [];
  await mensagem(doPlano, paginaDoPlano(pdiId), gestores);
  const responsaveis = await usuariosDe(onde, [responsavelId]);
  await mensagem(
    doPlano,
    null,
    responsaveis.filter((id) => !gestores.includes(id)),
  );
}

/** Every morning: actions that are due within days, and those whose day has passed, each told once for each day that it may have. */
export function avisoDePrazos(config: Config): JobDefinition {
  return defineJob({
    nome: 'avaliacao.prazos-do-pdi',
    titulo: 'Aviso dos prazos dos planos de desenvolvimento',
    dados: z.object({}),
    agenda: '20 7 * * *',
    async run(job) {
      const hoje = partesDoInstante(new Date().toISOString(), config.FUSO).data;
      const empresas = await job.transacao({ tipo: 'sistema' }, async (db) => {
        const { rows } = await sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db);
        return rows.map(({ id }) => id);
      });
      for (const empresaId of empresas)
        for (let feitas = LOTE; feitas === LOTE && !job.signal.aborted; )
          feitas = await job.transacao({ tipo: 'sistema' }, async (db) => {
            const acoes = await marcarAvisos({ db, empresaId, hoje }, LOTE);
            for (const acao of acoes) await avisar(db, empresaId, acao);
            return acoes.length;
          });
    },
  });
}
