import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  hora,
  inteiro,
  lista,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirGestao, DIAS_PARA_RENOVAR } from './cipa.rules.ts';

const CAMINHO = '/sst/cipa';

export const representacoes = opcoes([
  ['E', 'Empregador'],
  ['T', 'Trabalhadores'],
]);
export const condicoes = opcoes([
  ['T', 'Titular'],
  ['S', 'Suplente'],
]);
export const cargosDaCipa = opcoes([
  ['P', 'Presidente'],
  ['V', 'Vice-presidente'],
  ['S', 'Secretário'],
]);
export const situacoesDaGestao = opcoes([
  ['F', 'A começar'],
  ['V', 'Em vigor'],
  ['E', 'Encerrada'],
]);
const graus = opcoes([
  ['1', 'Grau 1'],
  ['2', 'Grau 2'],
  ['3', 'Grau 3'],
  ['4', 'Grau 4'],
]);

/** What a mandate or an election is called. */
export const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Matriz, gestão 2026/2027' });
export const codigo = inteiro({ label: 'Código' });
export const dia = data({ label: 'Data', obrigatorio: true });
export const horario = hora({ label: 'Hora', genero: 'f' });
export const local = texto({ label: 'Local', max: 120, exemplo: 'Sala de treinamento' });
const estabelecimento = referencia({
  label: 'Estabelecimento',
  fonte: `${estabelecimentos.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const dataIni = data({
  label: 'Início do mandato',
  genero: 'm',
  obrigatorio: true,
  ajuda: 'O mandato é de um ano (NR-5).',
});
const dataFim = data({ label: 'Fim do mandato', genero: 'm' });
const situacao = opcao(situacoesDaGestao, { label: 'Situação', genero: 'f' });
/** A talent, as members, attendance and minutes name one. */
export const talento = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });

/** How large each representation is. */
export const dimensionamento = {
  titulares: inteiro({
    label: 'Titulares de cada representação',
    max: 100,
    obrigatorio: true,
    ajuda: 'Zero onde o Quadro I da NR-5 não pede CIPA: o empregador nomeia uma pessoa.',
  }),
  suplentes: inteiro({ label: 'Suplentes de cada representação', max: 100, obrigatorio: true }),
};

/** What decides how large a committee is, and of whom. */
export const camposDoLugar = {
  estabelecimento,
  grauDeRisco: opcao(graus, {
    label: 'Grau de risco',
    obrigatorio: true,
    ajuda: 'O da atividade principal, no Quadro I da NR-4.',
  }),
};

const membro = z.object({
  id: codigo,
  colaborador: talento,
  representacao: opcao(representacoes, { label: 'Representação', genero: 'f', obrigatorio: true }),
  condicao: opcao(condicoes, { label: 'Condição', genero: 'f', obrigatorio: true }),
  cargo: opcao(cargosDaCipa, { label: 'Cargo na CIPA' }),
  inscricaoEm: data({ label: 'Registro da candidatura', genero: 'm', ajuda: 'De quem foi eleito.' }),
  votos: inteiro({ label: 'Votos' }),
  saidaEm: data({ label: 'Saiu em', genero: 'm' }),
  motivoSaida: texto({ label: 'Motivo da saída', max: 255, exemplo: 'Renúncia protocolada' }),
});

const lugar = materia.acidentes('CIPA', {
  ordem: 70,
  rotulo: 'CIPA',
  menu: { sinonimos: ['comissão interna', 'prevenção de acidentes e de assédio', 'NR-5', 'estabilidade'] },
});

/** A mandate of the committee of an establishment, with its members. */
export const cipa = resource({
  path: CAMINHO,
  nome: { um: 'Gestão da CIPA', varios: 'Gestões da CIPA', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      nome,
      ...camposDoLugar,
      dataIni,
      cnae: texto({
        label: 'CNAE',
        max: 7,
        min: 7,
        exemplo: '2542000',
        ajuda: 'Os sete dígitos da atividade principal.',
      }),
      empregados: inteiro({ label: 'Empregados do estabelecimento', obrigatorio: true, max: 1_000_000 }),
      ...dimensionamento,
      observacao: textoLongo({ label: 'Observação', genero: 'f', max: 4000 }),
      membros: lista(membro, { label: 'Membros', max: 100 }),
    }),
    (form, recusar) => {
      if (form.cnae && !/^\d{7}$/.test(form.cnae)) recusar('cnae', 'O CNAE tem sete dígitos.');
      conferirGestao(form, recusar);
    },
  ),
  linha: z.object({
    nome,
    estabelecimento,
    dataIni,
    dataFim,
    quantidadeMembros: inteiro({ label: 'Membros' }),
    situacao,
  }),
  filtro: z.object({
    nome: opcional(nome),
    estabelecimentoId: idDe(estabelecimento),
    situacao: opcional(situacao),
    colaboradorId: idDe(talento),
    aRenovar: booleano({
      label: 'Só as que terminam',
      ajuda: `Em vigor, sem gestão seguinte, a ${DIAS_PARA_RENOVAR} dias ou menos do fim do mandato.`,
    }),
    aCompletar: booleano({
      label: 'Só as incompletas',
      ajuda: 'Em vigor ou a começar, com menos membros que o dimensionamento, ou sem presidente ou vice-presidente.',
    }),
  }),
  detalhe: z.object({ dataFim, situacao }),
});
const { ver, editar } = lugar.permissoes;

/** The mandate that a meeting or an action is of. */
export const campoCipa = referencia({
  label: 'Gestão',
  genero: 'f',
  fonte: `${CAMINHO}/opcoes`,
  obrigatorio: true,
  fixo: true,
});

/** Employees who work in an establishment on a day. */
export const contarEmpregados = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/empregados`,
  acesso: exige(ver),
  resumo: 'Quantos empregados um estabelecimento tem em um dia',
  query: z.object({
    estabelecimentoId: idDe(estabelecimento, { obrigatorio: true }),
    data: dia,
  }),
  resposta: z.object({ empregados: z.number() }),
});

/** How the members of a mandate stand: their protection and their absences. */
export const situacaoDosMembros = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/{id}/situacao`,
  acesso: exige(ver),
  resumo: 'Estabilidade e faltas de cada membro de uma gestão',
  params: porId,
  resposta: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      representacao: z.enum(representacoes.codigos),
      condicao: z.enum(condicoes.codigos),
      cargo: z.enum(cargosDaCipa.codigos).nullable(),
      saidaEm: z.string().nullable(),
      estavelAte: z.string().nullable(),
      faltas: z.number(),
      perdeOMandato: z.boolean(),
    }),
  ),
});
export type SituacaoDoMembro = (typeof situacaoDosMembros)['resposta']['_output'][number];

export const corpoDoCalendario = z.object({
  primeira: data({ label: 'Primeira reunião', obrigatorio: true }),
  hora: exigido(horario),
  local,
});
export type CalendarioForm = z.output<typeof corpoDoCalendario>;

/** Plans the ordinary meetings of a mandate, one a month; a month that has one keeps it. */
export const gerarCalendario = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/calendario`,
  acesso: exige(editar),
  resumo: 'Marca as reuniões ordinárias de uma gestão, uma por mês',
  params: porId,
  body: corpoDoCalendario,
  resposta: z.object({ criadas: z.number() }),
});

/** The minutes by which a committee takes office, with its members and the calendar of its meetings. */
export const imprimirPosse = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/posse`,
  acesso: exige(ver),
  resumo: 'Ata de instalação e posse de uma gestão da CIPA, em PDF',
  params: porId,
  body: z.object({}),
  formato: 'arquivo',
});
