import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll } from './insert.ts';

/** What a company does about the differences of pay that its last reports found. */
export async function criarPlanosDeIgualdade(db: Db, empresaId: number, hoje: string): Promise<void> {
  const ano = Number(hoje.slice(0, 4));
  await insertAll(
    db,
    'plano_igualdade_salarial',
    (['03', '09'] as const).map((edicao) => ({
      empresa_id: empresaId,
      ano,
      edicao,
      comparacao: 'SEXO',
      grupo: 'Técnico',
      medidas:
        'Rever as faixas de entrada e de promoção, com banca que tenha mulheres e homens. Meta: mulheres com ao menos 97% da mediana dos homens.',
      prazo: `${ano + 1}-06-30`,
    })),
  );
}
