import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { guardar } from './arquivos.ts';
import { gestor } from './logins.ts';

/** Title, days ago of each version (none: not published yet), in how many days it stops to ask, and how many days ago it was ended. */
const documentos = [
  ['Código de conduta e ética', [400, 30], null, null],
  ['Política de proteção de dados pessoais', [60], 30, null],
  ['Acordo de banco de horas', [300], null, 45],
  ['Política de trabalho híbrido', [], null, null],
] as const;

/** Documents to read and sign in each state, with the talents at each step of reading. The manager of the demo has some to sign. */
export async function criarDocumentosParaCiencia(
  db: Db,
  empresaId: number,
  { hoje, arquivo }: { hoje: string; arquivo: Buffer },
): Promise<void> {
  const em = (dias: number, hora: string) => sql`${`${somarDias(hoje, -dias)}T${hora}:00-03:00`}::timestamptz`;
  for (const [lugar, [titulo, versoes, resta, encerrado]] of documentos.entries()) {
    const { rows } = await sql<{ id: number }>`insert into documento_ciencia (empresa_id, titulo, ate, encerrado_em)
      values (${empresaId}, ${titulo}, ${resta === null ? null : somarDias(hoje, resta)},
        ${encerrado === null ? null : em(encerrado, '18:00')}) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    const arquivos = await guardar(
      db,
      empresaId,
      versoes.map((_, numero) => ({
        nome: `${titulo} v${numero + 1}.pdf`,
        tipo: 'application/pdf',
        conteudo: arquivo,
      })),
    );
    for (const [numero, dias] of versoes.entries()) {
      // The newest version of what is in force is signed by some, opened by others, and not yet seen by the rest.
      const emCurso = encerrado === null && numero === versoes.length - 1;
      await sql`with v as (
          insert into documento_ciencia_versao (empresa_id, documento_ciencia_id, numero, arquivo_id, publicada_em, publicada_por)
          values (${empresaId}, ${id}, ${numero + 1}, ${arquivos[numero] ?? 0}, ${em(dias, '09:00')}, 'Analista de RH') returning id, arquivo_id)
        insert into documento_ciencia_leitura (empresa_id, versao_id, colaborador_id, aberto_em, assinado_em, sha256)
        select c.empresa_id, v.id, c.id, ${em(dias - 1, '10:00')} + c.id % 400 * interval '1 minute',
          case when assina then ${em(dias - 1, '10:12')} + c.id % 400 * interval '1 minute' end,
          case when assina then encode(a.sha256, 'hex') end
        from v join arquivo a on a.id = v.arquivo_id cross join colaborador c
        cross join lateral (select not ${emCurso} or (c.id + ${lugar}) % 4 < 2 as assina) s
        where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao <= ${somarDias(hoje, -dias)}::date
          and (not ${emCurso} or (c.id + ${lugar}) % 4 < 3)
          and not (${emCurso} and c.id in (select u.colaborador_id from usuario u where u.login = ${gestor.login}))`.execute(
        db,
      );
    }
  }
}
