import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';

const admissoes = [
  ['Larissa Moura Teixeira', '1998-03-14'],
  ['Otávio Sampaio Neto', '1991-11-02'],
] as const;

const recusadas = [
  [{ Nome: 'Cícero Brandão', CPF: '123.456.789-00' }, 'CPF', 'CPF inválido'],
  [{ Nome: 'Eliane Prado', CPF: '' }, 'CPF', 'Informe CPF ou matrícula: é por eles que se sabe de quem é a linha.'],
  [
    { Nome: 'Rui Barbosa Filho', 'Área organizacional': 'Filial Lua' },
    'Área organizacional',
    "Área organizacional: 'Filial Lua' não foi encontrado entre os que você pode usar.",
  ],
] as const;

interface Envio {
  readonly arquivo: string;
  readonly situacao: 'CONFERIDA' | 'APLICADA';
  readonly haDias: number;
  readonly dias: number;
}

const enviar = (db: Db, empresaId: number, hoje: string, { arquivo, situacao, haDias, dias }: Envio) =>
  insertOne(db, 'importacao_talento', {
    empresa_id: empresaId,
    usuario_id: 1,
    criada_em: `${somarDias(hoje, -haDias)}T14:20:00Z`,
    expira_em: `${somarDias(hoje, dias - haDias)}T14:20:00Z`,
    arquivo_nome: arquivo,
    ignora_obrigatorios: true,
    situacao,
    progresso: 1,
    terminada_em: `${somarDias(hoje, -haDias)}T14:21:00Z`,
  });

/** Imports of the administrator: one that gave people their registrations, and can be undone, and one that waits with refused rows. */
export async function criarImportacoes(db: Db, empresaId: number, hoje: string): Promise<void> {
  const aplicada = await enviar(db, empresaId, hoje, {
    arquivo: 'matriculas-da-folha.xlsx',
    situacao: 'APLICADA',
    haDias: 4,
    dias: 30,
  });
  await sql`insert into importacao_talento_linha (empresa_id, importacao_id, linha, resultado, nome, colaborador_id, valores, antes, feita, versao_antes, versao_depois)
    select ${empresaId}, ${aplicada}, 1 + row_number() over (order by c.id), 'ALTERADA', c.nome, c.id,
      jsonb_build_object('matricula', c.matricula), '{"matricula": null}', true, c.versao - 1, c.versao
    from (select * from colaborador where empresa_id = ${empresaId} and matricula is not null and data_desligamento is null order by id limit 8) c`.execute(
    db,
  );
  const conferida = await enviar(db, empresaId, hoje, {
    arquivo: 'admissoes-do-mes.csv',
    situacao: 'CONFERIDA',
    haDias: 1,
    dias: 7,
  });
  const linha = { empresa_id: empresaId, importacao_id: conferida };
  const admissao = somarDias(hoje, -2);
  const novas = admissoes.map(([nome, nascimento], place) => {
    const cpf = cpfDeBase(String(390_000_000 + empresaId * 100 + place));
    const valores = {
      nome,
      vinculo: 'E',
      dataAdmissao: admissao,
      'pessoal.cpf': cpf,
      'pessoal.dataNascimento': nascimento,
    };
    const celulas = { Nome: nome, CPF: cpf, 'Data de admissão': formatarData(admissao) };
    return { ...linha, linha: place + 2, resultado: 'NOVA', nome, valores, celulas, erros: [] };
  });
  const outras = recusadas.map(([celulas, coluna, mensagem], place) => ({
    ...linha,
    linha: place + 2 + novas.length,
    resultado: 'RECUSADA',
    nome: celulas.Nome,
    valores: {},
    celulas: { ...celulas, 'Data de admissão': formatarData(admissao) },
    erros: [{ coluna, mensagem }],
  }));
  await insertAll(db, 'importacao_talento_linha', [...novas, ...outras]);
}
