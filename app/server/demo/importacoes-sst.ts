import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';

const texto = (valor: string) => ({ tipo: 'texto', valor });

/** A sheet of leaves that the administrator sent: checked, with a refused row, and waiting. */
export async function criarImportacoesDeSst(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: talentos } = await sql<{ id: number; nome: string; cpf: string }>`select id, nome, cpf from colaborador
    where empresa_id = ${empresaId} and cpf is not null and data_desligamento is null order by id limit 3`.execute(db);
  const { rows: motivos } = await sql<{ descricao: string }>`select descricao from motivo_afastamento
    where empresa_id = ${empresaId} and classe = 'SIMPLES' order by id limit 1`.execute(db);
  const id = await insertOne(db, 'sst_importacao', {
    empresa_id: empresaId,
    usuario_id: 1,
    tipo: 'AFASTAMENTO',
    criada_em: `${somarDias(hoje, -1)}T14:20:00Z`,
    expira_em: `${somarDias(hoje, 6)}T14:20:00Z`,
    arquivo_nome: 'afastamentos-do-ano.xlsx',
    situacao: 'CONFERIDA',
    progresso: 1,
  });
  const motivo = motivos[0]?.descricao ?? 'Licença';
  const linhas = talentos.map(({ id: colaborador_id, nome, cpf }, lugar) => ({
    empresa_id: empresaId,
    importacao_id: id,
    linha: lugar + 2,
    resultado: lugar === 2 ? 'RECUSADA' : 'NOVA',
    nome,
    colaborador_id,
    celulas: {
      CPF: texto(formatarCpf(cpf)),
      Motivo: texto(lugar === 2 ? 'Licença lunar' : motivo),
      Início: texto(formatarData(somarDias(hoje, -40 - lugar))),
      Fim: texto(formatarData(somarDias(hoje, -38 - lugar))),
    },
    erros:
      lugar === 2
        ? [
            {
              coluna: 'Motivo',
              mensagem: "Motivo: 'Licença lunar' não foi encontrado entre os que você pode usar.",
            },
          ]
        : [],
  }));
  await insertAll(db, 'sst_importacao_linha', linhas);
}
