import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { antes } from './base.ts';
import { insertAll } from './insert.ts';
import { prenomes } from './pessoas.ts';
import type { Random } from './random.ts';

const bancos = ['001 - Banco do Brasil', '104 - Caixa', '237 - Bradesco', '341 - Itaú', '260 - Nubank'] as const;
const horarios = [
  ['Segunda a sexta, 8h às 17h48', '44'],
  ['Segunda a sábado, 7h às 15h20', '44'],
  ['Escala 12x36, 7h às 19h', '36'],
] as const;
const empregadores = [
  'Comercial Boa Vista',
  'Indústria Jangada',
  'Transportadora Rota Certa',
  'Loja Maré Alta',
] as const;
const escolas = [
  'Universidade Federal do Ceará',
  'Instituto Federal do Ceará',
  'Faculdade Farias Brito',
  'Senai',
] as const;
const cursos = [
  ['Administração', 'GRADUACAO'],
  ['Logística', 'TECNICO'],
  ['Ciências Contábeis', 'GRADUACAO'],
  ['Gestão de Pessoas', 'ESPECIALIZACAO'],
] as const;
const certificados = [
  'NR-35 Trabalho em altura',
  'Excel avançado',
  'Primeiros socorros',
  'Brigada de incêndio',
] as const;

const comHorario = ([horario, horas_semanais]: (typeof horarios)[number]) => ({ horario, horas_semanais });

interface Talento {
  readonly id: number;
  readonly nome: string;
  readonly nascimento: string;
  readonly admissao: string;
  readonly email: string;
}

/** Terms of the contract, account, family and studies of the people at work. */
export async function criarFichas(
  db: Db,
  random: Random,
  empresaId: number,
  o: { hoje: string; idiomas: readonly number[]; areasFormacao: readonly number[] },
): Promise<void> {
  const de = { empresa_id: empresaId };
  const { rows } = await sql<Talento>`select id, nome, data_nascimento as nascimento, data_admissao as admissao, email
    from colaborador where empresa_id = ${empresaId} order by id`.execute(db);
  await sql`update colaborador c set tipo_contrato = 'I', horas_semanais = x.horas_semanais, horario = x.horario, experiencia_ate = x.experiencia_ate,
      experiencia_prorrogada_ate = x.experiencia_prorrogada_ate, banco = x.banco, agencia = x.agencia, conta = x.conta, tipo_conta = 'C', chave_pix = x.chave_pix
    from jsonb_populate_recordset(null::colaborador, ${JSON.stringify(
      rows.map(({ id, admissao, email }) => ({
        id,
        ...comHorario(random.pick(horarios)),
        experiencia_ate: somarDias(admissao, 44),
        experiencia_prorrogada_ate: somarDias(admissao, 89),
        banco: random.pick(bancos),
        agencia: String(random.int(100, 9999)).padStart(4, '0'),
        conta: `${random.int(10_000, 999_999)}-${random.int(0, 9)}`,
        chave_pix: email,
      })),
    )}::jsonb) x where c.id = x.id`.execute(db);
  const filhos = rows.flatMap(({ id, nome }, place) =>
    Array.from({ length: random.chance(0.55) ? random.int(1, 3) : 0 }, (_, n) => ({
      ...de,
      colaborador_id: id,
      nome: `${prenomes[(place + n * 7) % prenomes.length]} ${nome.split(' ').slice(-1)[0]}`,
      parentesco: '03',
      data_nascimento: antes(o.hoje, random.int(200, 17 * 365)),
      cpf: cpfDeBase(String(700_000_000 + (id % 90_000_000) * 3 + n)),
      imposto_renda: true,
      salario_familia: random.chance(0.3),
    })),
  );
  await insertAll(db, 'colaborador_dependente', filhos);
  await insertAll(
    db,
    'colaborador_formacao',
    rows
      .filter(() => random.chance(0.8))
      .map(({ id, nascimento }) => {
        const [curso, tipo] = random.pick(cursos);
        const conclusao = Number(nascimento.slice(0, 4)) + random.int(22, 27);
        const completo = conclusao < Number(o.hoje.slice(0, 4));
        return {
          ...de,
          colaborador_id: id,
          area_formacao_id: random.pick(o.areasFormacao),
          curso,
          local: random.pick(escolas),
          tipo,
          situacao: completo ? 'COMPLETO' : 'EM_ANDAMENTO',
          conclusao: String(conclusao),
        };
      }),
  );
  await insertAll(
    db,
    'colaborador_idioma',
    rows.flatMap(({ id }) =>
      random
        .some(o.idiomas, random.int(0, 2))
        .map((idioma_id) => ({ ...de, colaborador_id: id, idioma_id, nivel: random.pick(['B', 'I', 'A']) })),
    ),
  );
  await insertAll(
    db,
    'colaborador_certificado',
    rows
      .filter(() => random.chance(0.4))
      .map(({ id }) => ({
        ...de,
        colaborador_id: id,
        nome: random.pick(certificados),
        tipo: 'CURSO',
        instituicao: random.pick(escolas),
        data: antes(o.hoje, random.int(30, 1500)),
        carga_horaria: random.pick([8, 16, 40]),
      })),
  );
  await insertAll(
    db,
    'colaborador_experiencia',
    rows
      .filter(({ nascimento, admissao }) => nascimento.slice(0, 4) < String(Number(admissao.slice(0, 4)) - 24))
      .map(({ id, admissao }) => {
        const saida = antes(admissao, random.int(20, 300));
        return {
          ...de,
          colaborador_id: id,
          empresa: random.pick(empregadores),
          check_nome_cargo: true,
          nome_mercado: random.pick(['Assistente', 'Auxiliar de operações', 'Vendedor', 'Analista']),
          salario: `${random.int(14, 42) * 100}.00`,
          data_admissao: antes(saida, random.int(200, 1500)),
          data_desligamento: saida,
          motivo_saida: 'Pedido de demissão',
        };
      }),
  );
}
