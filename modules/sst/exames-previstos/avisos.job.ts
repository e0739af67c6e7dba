import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { telaDosPrevistos, verbosDosPrevistos } from './exames-previstos.contract.ts';

/**
 * Every morning, after they are computed: how many exams became late since the last message, for who calls talents to the clinic and sees
 * them all. Only numbers: which exam is of whom stands on the page, for who may see it.
 */
export const avisoDeExamesAtrasados = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'sst.exames-atrasados',
      titulo: 'Aviso dos exames ocupacionais que passaram do prazo',
      agenda: '0 8 * * *',
    },
    async ({ db, empresaId, hoje }) => {
      const { rows } = await sql<{ antes: string | null }>`update pcmso_configuracao t set avisado_ate = ${hoje}
        from (select empresa_id, avisado_ate from pcmso_configuracao where empresa_id = ${empresaId} for update) x
        where t.empresa_id = x.empresa_id and coalesce(t.avisado_ate < ${hoje}::date, true) returning x.avisado_ate as antes`.execute(
        db,
      );
      const [vez] = rows;
      if (!vez) return 0;
      const { rows: atrasados } = await sql<{ exames: number; talentos: number }>`
        select count(*)::int as exames, count(distinct colaborador_id)::int as talentos from exame_previsto
        where empresa_id = ${empresaId} and prazo < ${hoje}::date and coalesce(prazo >= ${vez.antes}::date, true)`.execute(
        db,
      );
      const { exames = 0, talentos = 0 } = atrasados[0] ?? {};
      if (exames === 0) return 0;
      await enviarMensagem(
        { db, empresaId, ator: { nome: 'Ciranda RH' } },
        {
          tipo: 'S',
          texto: `${plural(exames, 'exame ocupacional passou do prazo', 'exames ocupacionais passaram do prazo')}, de ${plural(talentos, 'talento', 'talentos')}.`,
          link: `${telaDosPrevistos.path}?situacao=A`,
          usuarios: await usuariosComPermissao({ db, empresaId }, verbosDosPrevistos.CONVOCAR, { soQuemVeTodas: true }),
        },
      );
      return 1;
    },
  );
