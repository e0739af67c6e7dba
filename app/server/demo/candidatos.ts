import type { Db } from '#platform/server/db/transaction.ts';
import { antes, type ComunsDemo, type EmpresaDemo } from './base.ts';
import { insertAll, insertLinks } from './insert.ts';
import { type Pessoa, sortearPessoa } from './pessoas.ts';
import type { Random } from './random.ts';
import type { SolicitacaoDemo } from './solicitacoes.ts';

/** Candidates written at a time, so that a million of them need little memory. */
const LOTE = 5000;

const escolaridades = ['05', '06', '07', '07', '07', '09', '10', '11', '11'] as const;
const empregadores = [
  'Comercial Boa Vista',
  'Indústria Jangada',
  'Supermercado Bom Preço do Bairro',
  'Transportadora Rota Certa',
  'Clínica Vida Plena',
  'Construtora Alicerce',
  'Loja Maré Alta',
  'Escola Caminho do Saber',
] as const;
/** Who recommends candidates. */
const indicadores = ['Colega da empresa', 'Sandra Moura', 'Júlio Peixoto', 'Ivone Lacerda', 'Célio Brandão'] as const;
/** Places of the ways of hearing of a vacancy, as often as each is named. */
const procura = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 5, 6] as const;
const saidas = ['Pedido de demissão', 'Término de contrato', 'Redução de quadro', 'Mudança de cidade'] as const;

function colunas(random: Random, empresa: EmpresaDemo, pessoa: Pessoa, o: { hoje: string }) {
  const primeiro = random.chance(0.12);
  const criado = antes(o.hoje, random.int(0, 900));
  return {
    empresa_id: empresa.id,
    nome: pessoa.nome,
    data_nascimento: pessoa.nascimento,
    naturalidade_id: pessoa.lugar.cidade,
    nacionalidade: 'Brasileira',
    sexo: pessoa.sexo,
    cpf: pessoa.cpf,
    pis: random.chance(0.7) ? pessoa.pis : null,
    mae: pessoa.mae,
    pai: random.chance(0.85) ? pessoa.pai : null,
    escolaridade: random.pick(escolaridades),
    estado_civil: random.pick(['01', '01', '02', '07', '10']),
    qtd_filhos: random.int(0, 3),
    deficiencia: random.chance(0.04) ? random.pick(['1', '2', '3']) : '0',
    etnia_raca: random.pick(['2', '4', '8']),
    cep: pessoa.cep,
    logradouro: pessoa.logradouro,
    numero: pessoa.numero,
    bairro: pessoa.bairro,
    uf_id: pessoa.lugar.uf,
    cidade_id: pessoa.lugar.cidade,
    email: pessoa.email,
    ddd_celular: pessoa.ddd,
    fone_celular: pessoa.celular,
    possui_veiculo: random.chance(0.25),
    indicado_por: random.chance(0.1) ? (indicadores[pessoa.nome.length % indicadores.length] ?? null) : null,
    como_ficou_sabendo_vaga_id: empresa.comoSoube[random.pick(procura)] ?? null,
    primeiro_emprego: primeiro,
    modulo_externo: random.chance(0.8),
    qualificacao_verificada: random.pick(['NAO_VERIFICADO', 'NAO_VERIFICADO', 'QUALIFICADO', 'NAO_QUALIFICADO']),
    contratado: false,
    trocar_senha: false,
    observacao: random.chance(0.2) ? 'Disponibilidade imediata.' : null,
    colocacao: null,
    criado_em: `${criado}T12:00:00Z`,
    atualizado_em: `${criado}T12:00:00Z`,
  };
}

/** Fills one batch with its lists, links and selection. Returns the ids. */
async function criarLote(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  comuns: ComunsDemo,
  solicitacoes: readonly SolicitacaoDemo[],
  o: { hoje: string; primeiro: number; quantos: number },
): Promise<number[]> {
  const pessoas = Array.from({ length: o.quantos }, (_, n) => sortearPessoa(random, o.primeiro + n, o.hoje));
  const linhas = pessoas.map((pessoa) => colunas(random, empresa, pessoa, o));
  const ids = await insertAll(db, 'candidato', linhas);
  const de = { empresa_id: empresa.id };
  await insertAll(
    db,
    'candidato_experiencia',
    ids.flatMap((candidato_id, n) =>
      linhas[n]?.primeiro_emprego ? [] : experiencias(random, o.hoje).map((e) => ({ ...de, candidato_id, ...e })),
    ),
  );
  await insertAll(
    db,
    'candidato_formacao',
    ids
      .filter(() => random.chance(0.6))
      .map((candidato_id) => ({
        ...de,
        candidato_id,
        area_formacao_id: random.pick(comuns.areasFormacao),
        curso: random.pick([
          'Administração',
          'Logística',
          'Técnico em Mecânica',
          'Contabilidade',
          'Sistemas de Informação',
          'Recursos Humanos',
        ]),
        local: random.pick(['Instituto Saber do Nordeste', 'Faculdade Horizonte', 'Escola Técnica Jangadeira']),
        tipo: random.pick(['TECNICO', 'GRADUACAO', 'ESPECIALIZACAO']),
        situacao: random.pick(['COMPLETO', 'EM_ANDAMENTO', 'INCOMPLETO']),
        conclusao: String(Number(o.hoje.slice(0, 4)) - random.int(0, 12)),
      })),
  );
  await insertAll(
    db,
    'candidato_idioma',
    ids
      .filter(() => random.chance(0.3))
      .map((candidato_id) => ({
        ...de,
        candidato_id,
        idioma_id: random.pick(comuns.idiomas),
        nivel: random.pick(['B', 'I', 'A']),
      })),
  );
  await insertLinkRows(db, 'candidato_cargo', 'cargo_id', ids, empresa.id, () =>
    random.some(empresa.cargos, random.int(1, 3)),
  );
  await insertLinkRows(db, 'candidato_area_interesse', 'area_interesse_id', ids, empresa.id, () =>
    random.some(empresa.areasInteresse, random.int(1, 2)),
  );
  await selecionar(db, random, empresa, solicitacoes, ids, o.hoje);
  return ids;
}

async function insertLinkRows(
  db: Db,
  table: string,
  target: string,
  owners: readonly number[],
  empresaId: number,
  draw: () => number[],
): Promise<void> {
  await insertLinks(
    db,
    table,
    owners.flatMap((candidato_id) => draw().map((id) => ({ empresa_id: empresaId, candidato_id, [target]: id }))),
  );
}

function experiencias(random: Random, hoje: string) {
  let fim = antes(hoje, random.int(0, 200));
  return Array.from({ length: random.int(1, 3) }, () => {
    const inicio = antes(fim, random.int(200, 1400));
    const linha = {
      empresa: random.pick(empregadores),
      nome_mercado: random.pick(['Auxiliar', 'Assistente', 'Operador', 'Vendedor', 'Analista', 'Técnico']),
      salario: `${random.int(1500, 5200)}.00`,
      data_admissao: inicio,
      data_desligamento: fim,
      motivo_saida: random.pick(saidas),
    };
    fim = antes(inicio, random.int(10, 120));
    return linha;
  });
}

/** A third of the candidates take part in a selection and have gone through some of its stages. */
async function selecionar(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  solicitacoes: readonly SolicitacaoDemo[],
  ids: readonly number[],
  hoje: string,
): Promise<void> {
  const abertas = solicitacoes.filter(({ estado }) => estado === 'aprovada' || estado === 'encerrada');
  if (abertas.length === 0) return;
  const escolhidos = ids
    .filter(() => random.chance(0.35))
    .map((candidato_id) => {
      const solicitacao = random.pick(abertas);
      const passos = random.int(0, empresa.etapas.length);
      return { candidato_id, solicitacao, passos, apto: passos === 0 ? 'I' : random.pick(['S', 'S', 'I', 'N']) };
    });
  const ligacoes = await insertAll(
    db,
    'candidato_solicitacao',
    escolhidos.map(({ candidato_id, solicitacao, passos, apto }) => ({
      empresa_id: empresa.id,
      candidato_id,
      solicitacao_pessoal_id: solicitacao.id,
      aplicou_externo: random.chance(0.7),
      etapa_seletiva_id: passos === 0 ? null : (empresa.etapas[passos - 1] ?? null),
      apto,
      criada_em: `${solicitacao.data}T12:00:00Z`,
      contratado: false,
    })),
  );
  await insertAll(
    db,
    'historico_candidato',
    escolhidos.flatMap(({ solicitacao, passos, apto }, n) =>
      empresa.etapas.slice(0, passos).map((etapa_seletiva_id, passo) => {
        const data = antes(solicitacao.data, -(passo + 1) * 4);
        return {
          empresa_id: empresa.id,
          candidato_solicitacao_id: ligacoes[n],
          etapa_seletiva_id,
          data: data > hoje ? hoje : data,
          hora_ini: '09:00',
          hora_fim: '09:40',
          responsavel: random.pick(['Marina Holanda', 'Paulo Sampaio', 'Rebeca Queiroz']),
          apto: passo + 1 < passos ? 'S' : apto,
          observacao: random.chance(0.3) ? 'Boa comunicação e interesse na vaga.' : null,
        };
      }),
    ),
  );
}

/** Candidates of a company, in batches. `aoAvancar` hears of each batch with how many were made. */
export async function criarCandidatos(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  comuns: ComunsDemo,
  solicitacoes: readonly SolicitacaoDemo[],
  o: { hoje: string; primeiro: number; quantos: number },
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < o.quantos; start += LOTE) {
    ids.push(
      ...(await criarLote(db, random, empresa, comuns, solicitacoes, {
        ...o,
        primeiro: o.primeiro + start,
        quantos: Math.min(LOTE, o.quantos - start),
      })),
    );
  }
  return ids;
}
