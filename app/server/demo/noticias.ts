import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

const noticias = [
  ['Novas vagas abertas: indique quem você conhece pelo portal.', 3],
  ['Os modelos de e-mail aos candidatos foram revistos pela equipe de recrutamento.', 20],
  ['O organograma está atualizado com as áreas deste ano.', 45],
] as const;

/** News of ordinary criticality: the demo opens without a dialog in front. */
export async function criarNoticias(db: Db, empresaId: number, hoje: string): Promise<void> {
  await insertAll(
    db,
    'noticia',
    noticias.map(([texto, dias]) => ({
      empresa_id: empresaId,
      texto,
      criticidade: '1',
      exibir_desde: somarDias(hoje, -dias),
    })),
  );
}
