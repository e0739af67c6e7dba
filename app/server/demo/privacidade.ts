import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { antes, type EmpresaDemo } from './base.ts';
import { insertAll } from './insert.ts';
import type { Random } from './random.ts';

const pedidos = [
  { tipo: 'ACESSO', texto: 'Gostaria de saber quais dados vocês têm sobre mim.', dias: 2, estado: 'ABERTO' },
  { tipo: 'COMPARTILHAMENTO', texto: 'Meus dados foram passados a outra empresa?', dias: 9, estado: 'EM_ANDAMENTO' },
  { tipo: 'CORRECAO', texto: 'Meu sobrenome mudou com o casamento.', dias: 19, estado: 'ABERTO' },
  { tipo: 'PORTABILIDADE', texto: null, dias: 40, estado: 'ATENDIDO' },
  { tipo: 'OPOSICAO', texto: 'Não quero receber convites para vagas de outra cidade.', dias: 60, estado: 'ATENDIDO' },
] as const;

/** The company's rule of keeping, and the person who answers for data. */
async function configurar(db: Db, empresaId: number): Promise<void> {
  await sql`update empresa set tempo_exclusao_candidato = 24, aviso_exclusao_dias = 30, carencia_exclusao_dias = 7,
      encarregado_nome = 'Teresa Aragão', encarregado_email = 'privacidade@exemplo.com.br'
    where id = ${empresaId}`.execute(db);
}

/** Who registered in the portal accepted the policy; some agreed to more, and some took it back. */
async function consentir(
  db: Db,
  random: Random,
  empresaId: number,
  ids: readonly number[],
  hoje: string,
): Promise<void> {
  const aceites = ids
    .filter(() => random.chance(0.5))
    .flatMap((candidato_id) => {
      const aceito = antes(hoje, random.int(0, 600));
      const base = { empresa_id: empresaId, candidato_id, politica_versao: 1, aceito_em: `${aceito}T13:00:00Z` };
      const vigente = { retirado_em: null, retirado_meio: null };
      const retirado = { retirado_em: `${aceito}T18:00:00Z`, retirado_meio: 'PORTAL' };
      return [
        { ...base, finalidade: 'POLITICA', meio: 'CADASTRO', ...vigente },
        ...(random.chance(0.4)
          ? [{ ...base, finalidade: 'BANCO_TALENTOS', meio: 'PORTAL', ...(random.chance(0.1) ? retirado : vigente) }]
          : []),
        ...(random.chance(0.2) ? [{ ...base, finalidade: 'DADOS_SENSIVEIS', meio: 'PORTAL', ...vigente }] : []),
      ];
    });
  await insertAll(db, 'consentimento', aceites);
}

async function pedir(db: Db, random: Random, empresaId: number, ids: readonly number[], hoje: string): Promise<void> {
  if (ids.length === 0) return;
  await insertAll(
    db,
    'pedido_titular',
    pedidos.map(({ tipo, texto, dias, estado }) => {
      const aberto = antes(hoje, dias);
      const atendido = estado === 'ATENDIDO';
      return {
        empresa_id: empresaId,
        candidato_id: random.pick(ids),
        tipo,
        texto,
        estado,
        aberto_em: `${aberto}T14:00:00Z`,
        prazo: antes(aberto, -15),
        resposta: atendido ? 'Pedido atendido pela equipe de recrutamento.' : null,
        respondido_em: atendido ? `${antes(aberto, -3)}T17:00:00Z` : null,
        respondido_por: atendido ? 'Marina Holanda' : null,
      };
    }),
  );
}

async function acessar(db: Db, random: Random, empresaId: number, ids: readonly number[], hoje: string): Promise<void> {
  if (ids.length === 0) return;
  const linhas = Array.from({ length: 40 }, () => {
    const id = random.pick(ids);
    return {
      empresa_id: empresaId,
      quando: `${antes(hoje, random.int(0, 90))}T${random.int(11, 20)}:${random.int(10, 59)}:00Z`,
      usuario_id: 1,
      usuario_nome: random.pick(['Helena Castro', 'Marina Holanda']),
      titular: 'candidato',
      titulares_ids: [id],
      campos: random.chance(0.5) ? ['pessoal.deficiencia', 'pessoal.etniaRaca'] : ['pessoal.etniaRaca'],
      chamada: '/api/captacao/candidatos/{id}',
      pagina: `/captacao/candidatos/${id}/edit`,
    };
  });
  await insertAll(db, 'acesso_sensivel', linhas);
}

/** Some who have been away for more than two years, some of them warned in time, and some about to be. */
async function envelhecer(db: Db, ids: readonly number[]): Promise<void> {
  const velhos = ids.filter((_, n) => n > 0 && n % 12 === 0);
  await sql`update candidato set criado_em = now() - make_interval(days => 700 + (id % 90)::int), atualizado_em = criado_em
    where id = any (${idList(velhos)})`.execute(db);
  await sql`update candidato set aviso_exclusao_em = now() - interval '35 days'
    where id = any (${idList(velhos)}) and id % 5 < 3 and criado_em < now() - interval '731 days'`.execute(db);
}

/** Who left long ago: one whose term is over, one held back for a lawsuit, and one whose term ends soon. */
async function desligadosHaMuito(db: Db, empresaId: number, hoje: string): Promise<void> {
  const pessoas = [
    ['Raimundo Nonato Bezerra', -245],
    ['Francisca das Chagas Lima', -250],
    ['José Airton Saraiva', -238],
  ] as const;
  const linhas = pessoas.map(([nome, meses], place) => ({
    empresa_id: empresaId,
    nome,
    matricula: `H${String(place + 1).padStart(5, '0')}`,
    data_admissao: somarMeses(hoje, meses - 60),
    data_desligamento: somarMeses(hoje, meses),
    vinculo: 'E',
  }));
  const [, retida = 0] = await insertAll(db, 'colaborador', linhas);
  await sql`insert into retencao_talento (colaborador_id, empresa_id, motivo, retido_por)
    values (${retida}, ${empresaId}, 'Ação trabalhista em grau de recurso.', 'Helena Castro')`.execute(db);
}

/** Largest number of candidates of a company who get consents and age: enough for every list to say something. */
const MAXIMO = 3000;

/** Consents, requests of holders, accesses and candidates about to expire. */
export async function criarPrivacidade(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  todos: readonly number[],
  hoje: string,
): Promise<void> {
  const ids = todos.slice(0, MAXIMO);
  await configurar(db, empresa.id);
  await consentir(db, random, empresa.id, ids, hoje);
  await pedir(db, random, empresa.id, ids, hoje);
  await acessar(db, random, empresa.id, ids, hoje);
  await envelhecer(db, ids);
  await desligadosHaMuito(db, empresa.id, hoje);
}
