import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '#app/testing/harness.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import type { Pergunta, PerguntaForm } from './questionario/pergunta.contract.ts';
import type { ContratosDePerguntas } from './questionario/perguntas.contract.ts';

/** The part of the test application that factories need. */
export interface Banco {
  banco<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const FORTALEZA = 2304400;
let contador = 0;
/** A number that no other thing of this test file has. */
export const unico = (): number => ++contador;

/** Runs an insert that returns an id, and returns it. */
export async function inserir(app: Banco, comando: RawBuilder<unknown>): Promise<number> {
  const { rows } = await app.banco((db) => (comando as RawBuilder<{ id: number }>).execute(db));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('nada foi gravado');
  return id;
}

/** A valid CPF that no other person of this test file has. */
export const cpfUnico = (): string => cpfDeBase(String(200_000_000 + unico()));

/** An establishment of a company; returns its id. */
export function criarEstabelecimento(app: Banco, empresaId: number, dados: { nome?: string } = {}): Promise<number> {
  const n = unico();
  // In letters too: one process counts for all files of a run, beyond what four digits hold.
  const complemento = n.toString(36).toUpperCase().padStart(4, '0');
  return inserir(
    app,
    sql`insert into estabelecimento (empresa_id, nome, empresa_base_cnpj_caepf, complemento_cnpj_caepf, digito_verificador_cnpj_caepf, cidade_id, logradouro, bairro)
      values (${empresaId}, ${dados.nome ?? `Estabelecimento ${n}`}, '12345678', ${complemento}, '00', ${FORTALEZA}, 'Avenida Beira Mar', 'Meireles') returning id`,
  );
}

/** An organizational area; returns its id. */
export function criarArea(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; areaMaeId?: number; ativo?: boolean; exibirOrganograma?: boolean } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into area_organizacional (empresa_id, nome, area_mae_id, ativo, exibir_organograma)
      values (${empresaId}, ${dados.nome ?? `Área ${unico()}`}, ${dados.areaMaeId ?? null}, ${dados.ativo ?? true}, ${dados.exibirOrganograma ?? true}) returning id`,
  );
}

export interface DadosDoHistorico {
  readonly data?: string;
  readonly motivo?: string;
  readonly areaId: number;
  readonly estabelecimentoId?: number;
  readonly faixaSalarialId?: number;
  /** '1' as the band, '2' quantity of an index, '3' own value. */
  readonly tipoSalario?: '1' | '2' | '3';
  readonly indiceId?: number;
  readonly quantidade?: string;
  readonly salario?: string;
}

/** A line of an employee's history; returns its id. */
export function criarHistorico(
  app: Banco,
  empresaId: number,
  colaboradorId: number,
  dados: DadosDoHistorico,
): Promise<number> {
  return inserir(
    app,
    sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id, tipo_salario, indice_id, quantidade, salario)
      values (${empresaId}, ${colaboradorId}, ${dados.data ?? '2024-01-02'}, ${dados.motivo ?? 'CONTRATACAO'}, ${dados.areaId}, ${dados.estabelecimentoId ?? null},
        ${dados.faixaSalarialId ?? null}, ${dados.tipoSalario ?? null}, ${dados.indiceId ?? null}, ${dados.quantidade ?? null}, ${dados.salario ?? null}) returning id`,
  );
}

/** An employee; with `lotacao` also the first line of the history, on the day of admission. Returns the id. */
export async function criarColaborador(
  app: Banco,
  empresaId: number,
  dados: {
    nome?: string;
    cpf?: string | null;
    email?: string;
    matricula?: string;
    sexo?: 'M' | 'F';
    dataNascimento?: string;
    dataAdmissao?: string;
    dataDesligamento?: string;
    dataEstabilidade?: string;
    lotacao?: DadosDoHistorico;
  } = {},
): Promise<number> {
  const admissao = dados.dataAdmissao ?? '2024-01-02';
  const id = await inserir(
    app,
    sql`insert into colaborador (empresa_id, nome, cpf, email, matricula, sexo, data_nascimento, data_admissao, data_desligamento, data_estabilidade)
      values (${empresaId}, ${dados.nome ?? `Talento ${unico()}`}, ${dados.cpf === undefined ? cpfUnico() : dados.cpf}, ${dados.email ?? null}, ${dados.matricula ?? null}, ${dados.sexo ?? null},
        ${dados.dataNascimento ?? null}, ${admissao}, ${dados.dataDesligamento ?? null}, ${dados.dataEstabilidade ?? null}) returning id`,
  );
  if (dados.lotacao) await criarHistorico(app, empresaId, id, { data: admissao, ...dados.lotacao });
  return id;
}

/** Says that a user is this employee, so that areas the employee answers for become the user's (decision U-0031). */
export async function ligarUsuario(app: Banco, usuarioId: number, colaboradorId: number): Promise<void> {
  await app.banco((db) =>
    sql`update usuario set colaborador_id = ${colaboradorId} where id = ${usuarioId}`.execute(db),
  );
}

/** Makes an employee answer for an area: R responsible (default), C co-responsible. */
export async function responderPorArea(
  app: Banco,
  empresaId: number,
  areaId: number,
  colaboradorId: number,
  tipo: 'R' | 'C' = 'R',
): Promise<void> {
  await app.banco((db) =>
    sql`insert into area_responsavel (area_organizacional_id, tipo, colaborador_id, empresa_id)
      values (${areaId}, ${tipo}, ${colaboradorId}, ${empresaId})`.execute(db),
  );
}

/** Where somebody may work: ids of a new area, establishment and band with its job. */
export interface Lugar {
  readonly areaId: number;
  readonly estabelecimentoId: number;
  readonly faixaSalarialId: number;
  readonly cargoId: number;
}

/** An area, an establishment, and a job with one band, which this module knows only by their tables. */
export async function criarLugar(app: Banco, empresaId: number): Promise<Lugar> {
  const areaId = await criarArea(app, empresaId);
  const estabelecimentoId = await criarEstabelecimento(app, empresaId);
  const nome = `Cargo ${unico()}`;
  const cargoId = await inserir(
    app,
    sql`insert into cargo (empresa_id, nome, nome_mercado) values (${empresaId}, ${nome}, ${nome}) returning id`,
  );
  const faixaSalarialId = await inserir(
    app,
    sql`insert into faixa_salarial (empresa_id, cargo_id, nome) values (${empresaId}, ${cargoId}, 'I') returning id`,
  );
  return { areaId, estabelecimentoId, faixaSalarialId, cargoId };
}

/** A valid question: one answer, 'Não' worth 0 and 'Sim' worth 1. */
export function perguntaDeTeste(dados: Partial<PerguntaForm> = {}): PerguntaForm {
  return {
    texto: `Pergunta ${unico()}`,
    tipo: '1',
    aspecto: null,
    peso: 1,
    obrigatoria: true,
    respostas: [
      { id: null, texto: 'Não', peso: 0 },
      { id: null, texto: 'Sim', peso: 1 },
    ],
    notaMinima: null,
    notaMaxima: null,
    exigirComentario: false,
    comentario: null,
    ...dados,
  };
}

/** Questions of a record made over HTTP, in their order. */
export async function criarPerguntas(
  cliente: Tenant['cliente'],
  contratos: ContratosDePerguntas,
  id: number,
  perguntas: readonly PerguntaForm[],
): Promise<Pergunta[]> {
  const criadas: Pergunta[] = [];
  for (const pergunta of perguntas) {
    const resposta = await cliente.call(contratos.criar, { params: { id }, body: pergunta });
    if (resposta.status !== 201) throw new Error(`a pergunta foi recusada: ${JSON.stringify(resposta.body)}`);
    criadas.push(resposta.body);
  }
  return criadas;
}
