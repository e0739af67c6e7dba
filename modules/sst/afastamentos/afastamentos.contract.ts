import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { classeAfastamento, motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { lugarDosAfastamentos } from '#modules/sst/sst.permissions.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  opcao,
  referencia,
  referenciasIds,
  simNao,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { cnpj } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import {
  comFimEDias,
  conferirProcesso,
  type DiasDoAfastamento,
  errosDosDias,
  MAXIMO_DE_DIAS,
  type Processo,
  somenteDoProcesso,
} from './afastamentos.rules.ts';
import { atestados } from './atestados.contract.ts';

export const tipoAcidente = opcoes([
  ['ATROPELAMENTO', 'Atropelamento'],
  ['COLISAO', 'Colisão'],
  ['OUTROS', 'Outros'],
]);
const origensDaRetificacao = opcoes([
  ['1', 'Iniciativa do empregador'],
  ['2', 'Revisão administrativa'],
  ['3', 'Determinação judicial'],
]);
const tiposDeProcesso = opcoes([
  ['1', 'Administrativo'],
  ['2', 'Judicial'],
  ['3', 'Número de benefício (NB) do INSS'],
]);
export const onusCessao = opcoes([
  ['CEDENTE', 'Cedente'],
  ['CESSIONARIO', 'Cessionário'],
  ['CEDENTE_E_CESSIONARIO', 'Cedente e cessionário'],
]);
export const onusMandato = opcoes([
  ['EMPREGADOR', 'Empregador'],
  ['SINDICATO', 'Sindicato'],
  ['EMPREGADOR_E_SINDICATO', 'Empregador e sindicato'],
]);
export const statusIntegracao = opcoes([
  ['AGUARDANDO', 'Aguardando'],
  ['COM_ERRO', 'Com erro'],
  ['SEM_ERRO', 'Sem erro'],
]);

export const CAMINHO_AFASTAMENTOS = '/sst/afastamentos';
const manter = { pessoal: 'manter' } as const;
const talentos = { fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true } as const;

export const colaborador = referencia({ label: 'Talento', ...talentos, ...manter, fixo: true });
export const afastamento = referencia({
  label: 'Motivo',
  fonte: `${motivoAfastamento.path}/opcoes`,
  obrigatorio: true,
  ...manter,
});
export const inicio = data({ label: 'Início', genero: 'm', obrigatorio: true, ...manter });
export const fim = data({ label: 'Fim', genero: 'm', ajuda: 'Vazio: ainda não se sabe.', ...manter });
export const dias = inteiro({ label: 'Dias', min: 1, max: MAXIMO_DE_DIAS, ajuda: 'Os dois extremos contam.' });
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 1000, pessoal: 'apagar' });
const classe = opcao(classeAfastamento, { label: 'Classe', genero: 'f' });
const status = opcao(statusIntegracao, { label: 'Integração com a folha', genero: 'f', ...manter });
const areaOrganizacional = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: `${CAMINHO_AREAS}/opcoes`,
});

export const profissional = referencia({
  label: 'Profissional de SST',
  fonte: `${profissionalSst.path}/opcoes`,
  ajuda: 'Quem responde por este afastamento na empresa. Quem assina o atestado se diz no atestado.',
  ...manter,
});

const periodo = { afastamento, inicio, fim, dias, observacao };

type DiasPorLer = Omit<DiasDoAfastamento, 'inicio'> & { readonly inicio: string | null };

/** End and days, each out of the other, and what else is asked of the form. */
const emDias = <S extends z.ZodObject>(schema: S, mais?: (form: Processo, recusar: Recusar) => void): S =>
  comRegras(schema, (form, recusar) => {
    mais?.(form as unknown as Processo, recusar);
    const { inicio: de, ...resto } = form as unknown as DiasPorLer;
    if (de !== null) for (const { campo, mensagem } of errosDosDias({ ...resto, inicio: de })) recusar(campo, mensagem);
  }).overwrite((form) => ({
    ...form,
    ...comFimEDias(form as unknown as DiasDoAfastamento),
    ...(mais ? somenteDoProcesso(form as unknown as Processo) : {}),
  }));

const form = emDias(
  z.object({
    colaborador,
    ...periodo,
    tipoAcidente: opcao(tipoAcidente, { label: 'Acidente de trânsito', ...manter }),
    origemRetificacao: opcao(origensDaRetificacao, {
      label: 'Origem da retificação',
      genero: 'f',
      ajuda: 'Por que se muda o que o eSocial já aceitou. Vazio: por iniciativa do empregador.',
      ...manter,
    }),
    tipoProcesso: opcao(tiposDeProcesso, { label: 'Tipo de processo', ...manter }),
    numeroProcesso: texto({ label: 'Número do processo', max: 21, ajuda: 'Só os algarismos.', ...manter }),
    cnpjCessaoRequisicao: cnpj({ label: 'CNPJ da cessão ou requisição', ...manter }),
    onusCessaoRequisicao: opcao(onusCessao, { label: 'Ônus da cessão ou requisição', ...manter }),
    cnpjMandatoSindical: cnpj({ label: 'CNPJ do sindicato', ...manter }),
    onusMandatoSindical: opcao(onusMandato, { label: 'Ônus do mandato sindical', ...manter }),
    cnpjMandatoEletivo: cnpj({ label: 'CNPJ do órgão do mandato eletivo', ...manter }),
    optouRemuneracaoCargoMandatoEletivo: simNao({ label: 'Optou pela remuneração do cargo', ...manter }),
    profissional,
    colaboradorAfastamentoOriginal: referencia({
      label: 'Afastamento de origem',
      fonte: `${CAMINHO_AFASTAMENTOS}/vinculaveis`,
      ajuda:
        'Por acidente ou doença, encerrado nos 60 dias antes do início da recaída. Escolhe-o quem vê afastamentos.',
      ...manter,
    }),
    atestados,
  }),
  conferirProcesso,
);
export type AfastamentoForm = z.output<typeof form>;

export const afastamentoDoTalento = resource({
  path: CAMINHO_AFASTAMENTOS,
  nome: { um: 'Afastamento', varios: 'Afastamentos', genero: 'm' },
  ...lugarDosAfastamentos,
  form,
  detalhe: z.object({
    classe,
    anonimo,
    statusIntegracao: status,
    erroIntegracao: texto({ label: 'Resposta da folha', genero: 'f', max: 1000, ...manter }),
  }),
  linha: z.object({
    colaborador,
    afastamento,
    classe,
    inicio,
    fim,
    dias,
    areaOrganizacional,
    statusIntegracao: status,
    anonimo,
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(colaborador),
    afastamentoId: idDe(afastamento),
    classe,
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
    emCurso: booleano({ label: 'Só quem está afastado hoje' }),
    areasIds: idsDe(areaOrganizacional, { label: 'Áreas organizacionais' }),
    cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
    estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' }),
    statusIntegracao: opcional(status),
  }),
});

/** How many talents one batch may name. */
const LOTE_MAXIMO = 200;

export const loteForm = emDias(
  z.object({
    colaboradoresIds: referenciasIds({
      label: 'Talentos',
      max: LOTE_MAXIMO,
      mensagemObrigatorio: 'É necessário selecionar ao menos 1 talento.',
      ...talentos,
    }),
    ...periodo,
  }),
);
export type LoteForm = z.output<typeof loteForm>;
