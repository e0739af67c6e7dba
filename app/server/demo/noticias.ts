import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

const noticias = [
  ['Novas vagas abertas: indique quem você conhece pelo portal.', '/captacao/anuncios', 3],
  ['Os modelos de e-mail aos candidatos foram revistos pela equipe de recrutamento.', '/captacao/modelos-email', 20],
  ['O organograma está atualizado com as áreas deste ano.', '/cargo-salario/areas-organizacionais/organograma', 45],
] as const;

/** News of ordinary criticality: the demo opens without a dialog in front. */
export async function criarNoticias(db: Db, empresaId: number, hoje: string): Promise<void> {
  await insertAll(
    db,
    'noticia',
    noticias.map(([texto, link, dias]) => ({
      empresa_id: empresaId,
      texto,
      link,
      criticidade: '1',
      exibir_desde: somarDias(hoje, -dias),
    })),
  );
}
