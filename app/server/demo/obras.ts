import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { cnoDeBase } from '#platform/shared/br/cno.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { insertAll } from './insert.ts';

/** Name, kind, number, postal code, street, district. */
const obras = [
  ['Ampliação do galpão 2', '1', cnoDeBase('90012345671'), '61760000', 'Rodovia CE-040, km 14', 'Centro'],
  ['Edifício Jangada', '1', cnoDeBase('90023456782'), '60165121', 'Avenida Beira Mar', 'Meireles'],
  ['Ponte do Cocó', '2', cnoDeBase('90034567893'), '60811341', 'Avenida Engenheiro Santana Júnior', 'Cocó'],
  ['Manutenção Aço Forte', '2', cnpjDeBase('445556660001'), '61939000', 'Distrito Industrial', 'Pajuçara'],
] as const;

/** Name, kind of Tabela 10, number. */
const lotacoes = [
  ['Matriz', '01', null],
  ['Empreitada Ponte do Cocó', '02', cnoDeBase('90034567893')],
  ['Tomador Aço Forte', '04', cnpjDeBase('445556660001')],
  ['Expatriados', '90', null],
] as const;

/** Worksites, each of an establishment, and tax lots. */
export async function criarObras(db: Db, empresaId: number): Promise<void> {
  const dono = { versao: 1, empresa_id: empresaId };
  const { rows: estabelecimentos } = await sql<{
    id: number;
    cidade_id: number;
  }>`select id, cidade_id from estabelecimento where empresa_id = ${empresaId} order by id`.execute(db);
  const de = (lugar: number) => estabelecimentos[lugar % estabelecimentos.length];
  await insertAll(
    db,
    'obra',
    obras.map(([nome, tipo, numero_inscricao, cep, logradouro, bairro], lugar) => ({
      ...dono,
      nome,
      tipo,
      numero_inscricao,
      estabelecimento_responsavel_id: de(lugar)?.id,
      observacao: tipo === '2' ? 'Documentos de segurança do tomador conferidos na entrada da equipe.' : null,
      cep,
      cidade_id: de(lugar)?.cidade_id,
      logradouro,
      bairro,
    })),
  );
  await insertAll(
    db,
    'lotacao_tributaria',
    lotacoes.map(([nome, tipo, numero_inscricao]) => ({ ...dono, nome, tipo, numero_inscricao })),
  );
}
