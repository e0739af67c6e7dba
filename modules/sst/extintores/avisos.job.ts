import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { extintor } from './extintores.contract.ts';

/** Extinguishers that one message names; the rest is a number. */
const NOMES = 5;

/** Every morning: extinguishers of which something is about to expire, or has expired, are told of, each of these once. */
export const avisoDeExtintores = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'sst.vencimento-de-extintores',
      titulo: 'Aviso dos extintores a vencer e dos vencidos',
      agenda: '55 7 * * *',
    },
    async ({ db, empresaId, hoje }, lote) => {
      const { rows } = await sql<{ numero: string; dia: string | null }>`
        update extintor t set aviso = x.aviso from (
          select e.id, case when e.vence_em < ${hoje}::date then 'E' else 'A' end as aviso
          from extintor e where e.empresa_id = ${empresaId} and e.alerta_em <= ${hoje}::date) x
        where t.id = x.id and (t.aviso is null or t.aviso < x.aviso)
        returning t.numero, t.vence_em as dia`.execute(db);
      if (rows.length === 0) return 0;
      const ditos = rows
        .sort((a, b) => ((a.dia ?? '') < (b.dia ?? '') ? -1 : 1))
        .map(({ numero, dia }) => `${numero}, ${formatarData(dia)}`);
      const usuarios = await usuariosComPermissao({ db, empresaId }, extintor.permissoes.ver);
      await enviarMensagem(
        { db, empresaId, ator: { nome: 'Ciranda RH' } },
        {
          tipo: 'S',
          texto: `${plural(rows.length, 'extintor vence em breve ou venceu', 'extintores vencem em breve ou venceram')}: ${primeirosEResto(ditos, NOMES, { separador: '; ' })}.`,
          link: extintor.path,
          usuarios,
        },
      );
      // One statement took them all.
      return Math.min(rows.length, lote - 1);
    },
  );
