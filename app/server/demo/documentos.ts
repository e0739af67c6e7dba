import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { guardar } from './arquivos.ts';
import { antes } from './base.ts';
import { insertAll } from './insert.ts';
import type { Random } from './random.ts';

/** Kind, what is written on it, and for how many days it is valid; 0 where it does not expire. */
const documentos = [
  ['Atestado de saúde ocupacional', 'ASO periódico', 365],
  ['Carteira nacional de habilitação', 'CNH categoria B', 3650],
  ['Certificado de curso', 'NR-35 Trabalho em altura', 730],
  ['Contrato de trabalho', 'Contrato assinado', 0],
  ['Comprovante de residência', 'Conta de energia', 0],
] as const;

/** Documents of people at work: most are valid, some expired and some soon will. */
export async function criarDocumentos(
  db: Db,
  random: Random,
  empresaId: number,
  o: { hoje: string; certificado: Buffer },
): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number; admissao: string }>`select id, data_admissao as admissao
    from colaborador where empresa_id = ${empresaId} and data_desligamento is null order by id limit 400`.execute(db);
  const { rows: tipos } = await sql<{ id: number; nome: string }>`select id, nome from tipo_documento
    where empresa_id = ${empresaId}`.execute(db);
  const [arquivoId] = await guardar(db, empresaId, [
    { nome: 'documento.pdf', tipo: 'application/pdf', conteudo: o.certificado },
  ]);
  const linhas = pessoas.flatMap(({ id, admissao }) =>
    documentos
      .filter((_, lugar) => random.chance(lugar === 0 ? 0.9 : 0.35))
      .map(([tipo, descricao, dias]) => {
        // A tenth was let go, another tenth is about to.
        const sorte = random.int(1, 10);
        const resta =
          sorte === 1 ? -random.int(1, 90) : sorte === 2 ? random.int(0, 30) : random.int(31, Math.max(dias, 32));
        const validade = dias === 0 ? null : somarDias(o.hoje, Math.min(resta, dias));
        return {
          empresa_id: empresaId,
          colaborador_id: id,
          descricao,
          data: validade ? antes(validade, dias) : admissao,
          tipo_documento_id: tipos.find(({ nome }) => nome === tipo)?.id ?? null,
          validade,
          arquivo_id: arquivoId ?? 0,
        };
      }),
  );
  await insertAll(db, 'colaborador_documento', linhas);
}
