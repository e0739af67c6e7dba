import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks } from './insert.ts';

/** Name, code of Tabela 27 of eSocial, months until the next. */
const exames = [
  ['Avaliação clínica ocupacional', '0295', 12],
  ['Audiometria tonal ocupacional', '0281', 12],
  ['Acuidade visual', '0296', 24],
  ['Hemograma completo', '0693', 12],
  ['Espirometria ocupacional', '1057', 24],
  ['Raio X de tórax', '1415', null],
] as const;

/** Name, council, inscription, base of the CPF, kind of contract, speciality. */
const profissionais = [
  ['Helena Prado Vasconcelos', '1', '15432', '412345678', 'P', 'Medicina do Trabalho'],
  ['Otávio Lins Pereira', '1', '9876', '523456789', 'M', 'Medicina do Trabalho'],
  ['Rogério Matos Sampaio', '4', '0612345678', '634567890', 'R', 'Engenharia de Segurança'],
  ['Cecília Rocha Amaral', '9', '321654', null, 'C', 'Enfermagem do Trabalho'],
] as const;

const atendimento = { telefone: '8532241500', horario_atendimento: 'Seg. a sex., das 8h às 17h' };

/** Exams, clinics and the professionals with their contracts. */
export async function criarSaude(db: Db, empresaId: number, hoje: string): Promise<void> {
  const dono = { versao: 1, empresa_id: empresaId };
  const [clinico = 0, audiometria = 0] = await insertAll(
    db,
    'exame',
    exames.map(([nome, codigo_e_social, periodicidade]) => ({
      ...dono,
      nome,
      codigo_e_social,
      periodico: periodicidade !== null,
      periodicidade,
      ativo: true,
    })),
  );
  await insertAll(db, 'clinica', [
    {
      ...dono,
      ...atendimento,
      nome: 'Clínica Vida Ocupacional',
      endereco: 'Av. Santos Dumont, 1500, Fortaleza - CE',
      tipo: 'CLINICA',
      cnpj: cnpjDeBase('112223330001'),
      outro: null,
      data_inicio_contrato: somarMeses(hoje, -30),
    },
    {
      ...dono,
      ...atendimento,
      nome: 'Dr. Otávio Lins Pereira',
      endereco: 'Rua Barão de Studart, 220, Fortaleza - CE',
      tipo: 'OUTRO',
      cnpj: null,
      outro: 'Consultório',
      data_inicio_contrato: somarMeses(hoje, -14),
    },
  ]);
  const { rows } = await sql<{ id: number }>`select id from estado where uf = 'CE'`.execute(db);
  const ids = await insertAll(
    db,
    'profissional_sst',
    profissionais.map(([nome, orgao_de_classe, numero_inscricao, cpf]) => ({
      ...dono,
      nome,
      orgao_de_classe,
      sigla_orgao_de_classe: orgao_de_classe === '9' ? 'COREN' : null,
      numero_inscricao,
      uf_id: rows[0]?.id,
      cpf: cpf && cpfDeBase(cpf),
    })),
  );
  const contratos = await insertAll(
    db,
    'contrato_profissional_sst',
    profissionais.map(([, , , , tipo_contrato, especialidade], lugar) => ({
      ...dono,
      ...atendimento,
      profissional_id: ids[lugar],
      tipo_contrato,
      inicio: somarMeses(hoje, -24 + lugar),
      fim: lugar === 3 ? somarMeses(hoje, -1) : null,
      estabelecimento_responsavel: 'TODOS',
      especialidade,
    })),
  );
  await insertLinks(
    db,
    'contrato_profissional_sst_exame',
    contratos
      .slice(0, 2)
      .flatMap((contrato_id) =>
        [clinico, audiometria].map((exame_id) => ({ contrato_id, empresa_id: empresaId, exame_id })),
      ),
  );
}
