import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';
import type { Random } from './random.ts';

const geracoes: readonly (readonly [string, number, string])[] = [
  ['Veteranos', 1925, 'Cresceram entre guerras e crises; dão valor a disciplina, hierarquia e estabilidade.'],
  ['Baby boomers', 1946, 'Nascidos no pós-guerra; carreira longa na mesma empresa e dedicação ao trabalho.'],
  ['Geração X', 1965, 'Viram chegar o computador; buscam autonomia e equilíbrio entre trabalho e família.'],
  ['Geração Y (millennials)', 1981, 'Cresceram com a internet; querem propósito, retorno frequente e flexibilidade.'],
  ['Geração Z', 1997, 'Nativos digitais; aprendem por vídeo, mudam de emprego cedo e cobram coerência.'],
  ['Geração Alfa', 2010, 'Nascidos com o celular à mão; chegam agora como aprendizes.'],
];

const motivosDesligamento: readonly (readonly [string, string, boolean, boolean])[] = [
  ['Pedido de demissão', 'T', true, false],
  ['Dispensa sem justa causa', 'E', true, false],
  ['Dispensa por justa causa', 'J', true, false],
  ['Término do contrato de experiência', 'O', true, false],
  ['Acordo entre as partes', 'O', true, false],
  ['Redução do quadro', 'E', false, true],
  ['Aposentadoria', 'O', false, false],
  ['Falecimento', 'O', false, false],
];

/** Description, weight, whether its days are absence, and whether two may not share a day. */
const tiposOcorrencia: readonly (readonly [string, number, boolean, boolean])[] = [
  ['Falta injustificada', 5, true, true],
  ['Falta justificada', 1, true, true],
  ['Atraso', 1, false, false],
  ['Saída antecipada', 1, false, false],
  ['Não uso de EPI', 8, false, false],
  ['Descumprimento de norma interna', 6, false, false],
  ['Conflito com colega', 4, false, false],
  ['Elogio de cliente', -5, false, false],
  ['Sugestão de melhoria implantada', -8, false, false],
];

const providencias = [
  'Advertência por escrito',
  'Advertência verbal',
  'Conversa com o gestor',
  'Desconto em folha',
  'Encaminhamento ao serviço médico',
  'Reconhecimento público',
  'Suspensão',
  'Treinamento de reciclagem',
];

const tiposDocumento = [
  'Atestado de saúde ocupacional',
  'Carteira de trabalho',
  'Carteira nacional de habilitação',
  'Certidão de casamento',
  'Certidão de nascimento de dependente',
  'Certificado de curso',
  'Comprovante de residência',
  'Contrato de trabalho',
  'Identidade',
  'Termo de confidencialidade',
];

/** Reason, class, whether its days are absence, and whether social security pays. */
const motivosAfastamento: readonly (readonly [string, string, boolean, boolean])[] = [
  ['Acidente de trabalho', 'ACIDENTE_DOENCA', true, true],
  ['Doença não relacionada ao trabalho', 'ACIDENTE_DOENCA', true, true],
  ['Recaída de doença', 'RECAIDA', true, true],
  ['Férias', 'FERIAS_RECESSO', false, false],
  ['Licença-maternidade', 'SIMPLES', false, true],
  ['Licença-paternidade', 'SIMPLES', false, false],
  ['Casamento', 'SIMPLES', false, false],
  ['Luto', 'SIMPLES', false, false],
  ['Cessão a outro órgão', 'CESSAO_REQUISICAO', false, false],
  ['Mandato sindical', 'MANDATO_SINDICAL', false, false],
  ['Mandato eletivo', 'MANDATO_ELETIVO', false, false],
  ['Suspensão disciplinar', 'NAO_SUPORTADO', true, false],
];

/** The generations, which all companies share. */
export async function criarGeracoes(db: Db): Promise<void> {
  await insertAll(
    db,
    'geracao',
    geracoes.map(([nome, ano_inicio, descricao]) => ({ nome, ano_inicio, descricao })),
  );
}

/** The lookups of talent management, and the reasons of leave. */
export async function criarCadastrosDeTalentos(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId, versao: 1, ativo: true };
  const nomeados = (nomes: readonly string[]) => nomes.map((nome) => ({ empresa_id: empresaId, versao: 1, nome }));
  await insertAll(
    db,
    'motivo_desligamento',
    motivosDesligamento.map(([nome, iniciativa, turnover, reduzir_quadro]) => ({
      ...dono,
      ...{ nome, iniciativa, turnover, reduzir_quadro },
    })),
  );
  await insertAll(
    db,
    'tipo_ocorrencia',
    tiposOcorrencia.map(([nome, pontuacao, absenteismo, recusa_sobreposicao]) => ({
      ...dono,
      nome,
      pontuacao,
      absenteismo,
      recusa_sobreposicao,
    })),
  );
  await insertAll(db, 'providencia', nomeados(providencias));
  await insertAll(db, 'tipo_documento', nomeados(tiposDocumento));
  await insertAll(
    db,
    'motivo_afastamento',
    motivosAfastamento.map(([descricao, classe, absenteismo, inss]) => ({
      ...dono,
      descricao,
      classe,
      absenteismo,
      inss,
    })),
  );
}

/** Notes of some kinds, as a manager writes them. */
const observacoes: Readonly<Record<string, readonly string[]>> = {
  'Falta injustificada': ['Não compareceu nem avisou.', 'Avisou só no dia seguinte.'],
  'Falta justificada': ['Apresentou declaração de comparecimento.', 'Acompanhou filho em consulta.'],
  Atraso: ['Chegou 40 minutos depois do início do turno.', 'Ônibus da linha não passou.'],
  'Não uso de EPI': ['Sem protetor auricular na linha de produção.', 'Sem luvas na movimentação de cargas.'],
  'Elogio de cliente': ['Cliente elogiou o atendimento por e-mail.'],
  'Sugestão de melhoria implantada': ['Reduziu o tempo de troca de ferramenta.'],
};
const DIAS_DE_OCORRENCIAS = 540;
const RECONHECIMENTO = 'Reconhecimento público';
/** Kinds that one is thanked for. */
const BOM = /^(Elogio|Sugestão)/;

/** Occurrences of a year and a half: a few talents have many, most have none; older ones have been dealt with. */
export async function criarOcorrencias(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const ler = async (tabela: string) =>
    (
      await sql<{
        id: number;
        nome: string;
      }>`select id, nome from ${sql.table(tabela)} where empresa_id = ${empresaId} order by id`.execute(db)
    ).rows;
  const [tipos, feitas] = [await ler('tipo_ocorrencia'), await ler('providencia')];
  const { rows: talentos } = await sql<{ id: number; admissao: string; desligamento: string | null }>`
    select id, data_admissao as admissao, data_desligamento as desligamento from colaborador
    where empresa_id = ${empresaId} order by id`.execute(db);
  const usados = new Set<string>();
  const linhas = talentos.flatMap(({ id, admissao, desligamento }) =>
    Array.from({ length: random.chance(0.35) ? random.int(1, 5) : 0 }, () => {
      const tipo = random.pick(tipos);
      const dataIni = somarDias(hoje, -random.int(1, DIAS_DE_OCORRENCIAS));
      const dias = tipo.nome.startsWith('Falta') && random.chance(0.2) ? random.int(2, 3) : 1;
      const cabem = feitas.filter(({ nome }) => (nome === RECONHECIMENTO) === BOM.test(tipo.nome));
      const feita = random.chance(0.7) ? random.pick(cabem).id : null;
      const nota = observacoes[tipo.nome];
      const observacao = nota && random.chance(0.8) ? random.pick(nota) : null;
      const dataFim = somarDias(dataIni, dias - 1);
      return { id, tipo: tipo.id, dataIni, dataFim, feita, observacao, admissao, desligamento };
    }),
  );
  const cabe = ({ id, tipo, dataIni, dataFim, admissao, desligamento }: (typeof linhas)[number]) => {
    const chave = `${id} ${tipo} ${dataIni.slice(0, 7)}`;
    if (usados.has(chave) || dataIni < admissao || dataFim > (desligamento ?? hoje)) return false;
    usados.add(chave);
    return true;
  };
  await insertAll(
    db,
    'colaborador_ocorrencia',
    linhas.filter(cabe).map(({ id, tipo, dataIni, dataFim, feita, observacao }) => ({
      versao: 1,
      empresa_id: empresaId,
      colaborador_id: id,
      tipo_ocorrencia_id: tipo,
      data_ini: dataIni,
      data_fim: dataFim,
      providencia_id: feita,
      observacao,
    })),
  );
}

/** Reason, how often out of a hundred, least and most days, and diseases that its certificates name. */
const afastamentosTipicos: readonly (readonly [string, number, number, number, readonly string[]])[] = [
  ['Férias', 55, 10, 30, []],
  ['Doença não relacionada ao trabalho', 22, 1, 14, ['J11.1', 'A09', 'M54.5', 'K29.7', 'B34.9', 'H10.9', 'N39.0']],
  ['Acidente de trabalho', 6, 3, 40, ['S61.0', 'S93.4', 'S62.6', 'T23.2']],
  ['Licença-paternidade', 5, 5, 20, []],
  ['Luto', 5, 2, 2, []],
  ['Casamento', 4, 3, 3, []],
  ['Suspensão disciplinar', 3, 1, 5, []],
];
const medicos = ['Dr. Paulo Teles', 'Dra. Lívia Barros', 'Dr. Otávio Mendes', 'Dra. Renata Sampaio'];
const CEARA = 23;
const DIAS_DE_AFASTAMENTOS = 700;

/** Leaves of almost two years, none upon another: vacations most of all, sick leaves with their certificates, some going on today. */
export async function criarAfastamentos(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const { rows: motivos } = await sql<{ id: number; descricao: string }>`
    select id, descricao from motivo_afastamento where empresa_id = ${empresaId}`.execute(db);
  const codigos = afastamentosTipicos.flatMap(([, , , , cids]) => cids);
  const { rows: cids } = await sql<{ id: number; codigo: string }>`
    select id, codigo from cid10 where codigo = any (${codigos})`.execute(db);
  const { rows: talentos } = await sql<{ id: number; admissao: string; desligamento: string | null }>`
    select id, data_admissao as admissao, data_desligamento as desligamento from colaborador
    where empresa_id = ${empresaId} order by id`.execute(db);
  const sorteados = afastamentosTipicos.flatMap((tipico) => Array.from({ length: tipico[1] }, () => tipico));
  const lidos = talentos.flatMap(({ id, admissao, desligamento }) => {
    let livre = admissao;
    const inicios = Array.from({ length: random.int(0, 2) }, () =>
      somarDias(hoje, -random.int(-5, DIAS_DE_AFASTAMENTOS)),
    ).sort();
    return inicios.flatMap((inicio) => {
      const [motivo, , minimo, maximo, doencas] = random.pick(sorteados);
      const dias = random.int(minimo, maximo);
      const fim = somarDias(inicio, dias - 1);
      const cid = doencas.length > 0 ? random.pick(doencas) : null;
      const medico = random.pick(medicos);
      if (inicio <= livre || (desligamento !== null && fim > desligamento)) return [];
      livre = fim;
      return [{ id, motivo, inicio, fim, dias, cid, medico }];
    });
  });
  const dono = { versao: 1, empresa_id: empresaId };
  const ids = await insertAll(
    db,
    'colaborador_afastamento',
    lidos.map(({ id, motivo, inicio, fim }) => ({
      ...dono,
      colaborador_id: id,
      afastamento_id: motivos.find(({ descricao }) => descricao === motivo)?.id,
      inicio,
      fim,
    })),
  );
  await insertAll(
    db,
    'afastamento_atestado',
    lidos.flatMap(({ inicio, dias, cid, medico }, lugar) =>
      cid === null
        ? []
        : [
            {
              empresa_id: empresaId,
              colaborador_afastamento_id: ids[lugar],
              data_emissao: inicio,
              dias,
              cid_id: cids.find(({ codigo }) => codigo === cid)?.id ?? null,
              nome_profissional: medico,
              conselho: 'CRM',
              numero_inscricao: String(4100 + medicos.indexOf(medico) * 731),
              uf_id: CEARA,
            },
          ],
    ),
  );
}

/** How often each reason is given, among the catalogue above. */
const EXPERIENCIA = 'Término do contrato de experiência';
const saidas: readonly (readonly [string, number, string | null])[] = [
  ['Pedido de demissão', 11, 'Recebeu proposta de outra empresa e cumpriu o aviso prévio.'],
  ['Dispensa sem justa causa', 8, 'Aviso prévio indenizado.'],
  [EXPERIENCIA, 4, null],
  ['Acordo entre as partes', 3, 'Acordo do art. 484-A da CLT.'],
  ['Redução do quadro', 2, 'O posto foi extinto com a mudança do turno.'],
  ['Aposentadoria', 1, null],
];

/** The longest trial period, in days (CLT, art. 445). */
const DIAS_DE_EXPERIENCIA = 90;

/** Why those who left did so, one record each; one more was registered by mistake and cancelled. */
export async function criarDesligamentos(db: Db, random: Random, empresaId: number): Promise<void> {
  const { rows: motivos } = await sql<{ id: number; nome: string }>`
    select id, nome from motivo_desligamento where empresa_id = ${empresaId}`.execute(db);
  const { rows: talentos } = await sql<{ id: number; admissao: string; desligamento: string | null }>`
    select id, data_admissao as admissao, data_desligamento as desligamento from colaborador
    where empresa_id = ${empresaId} order by id`.execute(db);
  const sorteio = saidas.flatMap((saida) => Array.from({ length: saida[1] }, () => saida));
  const engano = talentos.find(({ desligamento }) => desligamento === null);
  const linha = (id: number, admissao: string, data: string) => {
    const naExperiencia = data <= somarDias(admissao, DIAS_DE_EXPERIENCIA);
    const [motivo, , observacao] = random.pick(sorteio.filter(([nome]) => naExperiencia || nome !== EXPERIENCIA));
    const motivoId = motivos.find(({ nome }) => nome === motivo)?.id;
    return { versao: 1, empresa_id: empresaId, colaborador_id: id, motivo_id: motivoId, data, observacao };
  };
  await insertAll(db, 'desligamento', [
    ...talentos.flatMap(({ id, admissao, desligamento }) =>
      desligamento === null
        ? []
        : [{ ...linha(id, admissao, desligamento), cancelado_em: null, motivo_cancelamento: null }],
    ),
    ...(engano
      ? [
          {
            ...linha(engano.id, engano.admissao, somarDias(engano.admissao, 10)),
            cancelado_em: `${somarDias(engano.admissao, 11)}T12:00:00Z`,
            motivo_cancelamento: 'Registrado no talento errado.',
          },
        ]
      : []),
  ]);
}
