import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll } from './insert.ts';

/** Name and the days from each dose to the next, as the national calendar has them for adults at work. */
const vacinas = [
  ['Hepatite B', [30, 150]],
  ['Dupla adulto (dT)', [60, 60]],
  ['Reforço da dupla adulto (dT)', []],
  ['Tríplice viral (sarampo, caxumba e rubéola)', [30]],
  ['Febre amarela', []],
  ['Influenza (gripe)', []],
  ['Covid-19', []],
  ['Hepatite A', [180]],
  ['Raiva (pré-exposição)', [7]],
  ['Tétano acidental (esquema completo)', [30, 180, 365, 365]],
] as const;

/** The vaccines of a company. */
export async function criarVacinas(db: Db, empresaId: number): Promise<void> {
  const ids = await insertAll(
    db,
    'vacina',
    vacinas.map(([nome]) => ({ versao: 1, empresa_id: empresaId, nome })),
  );
  await insertAll(
    db,
    'dose_vacina',
    vacinas.flatMap(([, dias], lugar) =>
      [...dias, null].map((dias_proxima_dose, indice) => ({
        empresa_id: empresaId,
        vacina_id: ids[lugar],
        numero_dose: indice + 1,
        dias_proxima_dose,
      })),
    ),
  );
}
