import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import {
  filtroSituacaoColaboradorEstendido,
  filtroTransferencia,
  situacaoColaborador,
} from '#modules/organizacao/opcoes/colaborador-opcoes.contract.ts';
import { vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  grupo,
  inteiro,
  opcao,
  referencia,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { extend, resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, opcional } from '#platform/shared/contract/reuse.ts';
import { errosDasDatas } from './colaboradores.rules.ts';
import { errosDoContrato } from './contrato.rules.ts';
import { lotacaoShape } from './lotacao.contract.ts';
import { errosDoSalario, faltasDaLotacao } from './lotacao.rules.ts';
import { camposExtras, camposPessoais, gruposDaPessoa } from './pessoa.contract.ts';
import { gruposDoTalento } from './talento-grupos.contract.ts';
import { emprego } from './trajetoria.contract.ts';

export const CAMINHO_COLABORADORES = '/cargo-salario/colaboradores';
/** The companies whose talents may be seen. */
export const fonteEmpresasDosColaboradores = `${CAMINHO_COLABORADORES}/empresas/opcoes`;
const fonteAreas = `${CAMINHO_AREAS}/opcoes`;
const fonteCargos = '/cargo-salario/cargos/opcoes';
const fonteEstabelecimentos = '/utilitario/estabelecimentos/opcoes';

/** Of a record of somebody: whether it is of a talent who was forgotten. What is left of one changes no more. Read only. */
export const anonimo = booleano({ label: 'De talento anonimizado' });
/** What whoever tries is told. */
export const REGISTRO_DE_ANONIMO = 'O talento foi anonimizado: o que ficou dele não se altera nem se exclui.';

/** Where and for how much the person works; written only with a new employee, afterwards through the history. */
export const lotacaoInicial = z.object(lotacaoShape({}));

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, pessoal: 'apagar' });
const matricula = texto({ label: 'Matrícula', genero: 'f', max: 20, pessoal: 'apagar' });
const { dataAdmissao, dataDesligamento } = comPolitica(emprego, 'manter');
const { observacao } = comPolitica(emprego, 'apagar');
const dataEstabilidade = data({
  label: 'Estabilidade (CIPA) até',
  pessoal: 'apagar',
  ajuda: 'Só o que não está em Gestões da CIPA: a dos membros eleitos vem de lá, e vale a que termina depois.',
});
const situacao = opcao(situacaoColaborador, { label: 'Situação', genero: 'f' });
/** What lists of talents are filtered by. */
export const filtros = {
  nome: opcional(nome),
  situacao: opcao(filtroSituacaoColaboradorEstendido, { label: 'Situação', genero: 'f' }),
};

const lugar = {
  areaOrganizacional: referencia({ label: 'Área organizacional', genero: 'f', fonte: fonteAreas }),
  cargo: referencia({ label: 'Cargo', fonte: fonteCargos }),
  estabelecimento: referencia({ label: 'Estabelecimento', fonte: fonteEstabelecimentos }),
};

const { DEFICIENCIA, ETNIA_RACA, BANCO, SALARIO } = permissoesOrganizacao.colaborador.verbos;

const nomeSocial = texto({ label: 'Nome social', max: 100, pessoal: 'apagar' });
const campoVinculo = opcao(vinculo, { label: 'Vínculo', obrigatorio: true, pessoal: 'manter' });
const PESSOAL = { label: 'Dados pessoais', pessoal: 'apagar' } as const;

const form = comRegras(
  z.object({
    nome,
    nomeSocial,
    fotoId: inteiro({ ...rotuloDe('foto'), pessoal: 'apagar' }),
    matricula,
    vinculo: campoVinculo,
    dataAdmissao,
    dataDesligamento,
    dataEstabilidade,
    codigoAC: texto({ label: 'Código na folha de pagamento', max: 20, pessoal: 'apagar' }),
    observacao,
    pessoal: grupo(z.object(camposPessoais({ deficiencia: DEFICIENCIA, etniaRaca: ETNIA_RACA })), PESSOAL),
    ...gruposDaPessoa,
    camposExtras,
    ...gruposDoTalento({ banco: BANCO, remuneracao: SALARIO }),
    lotacao: grupo(lotacaoInicial, { label: 'Lotação' }),
  }),
  (value, recusar) => {
    const daLotacao = [...faltasDaLotacao(value.lotacao), ...errosDoSalario(value.lotacao)].map((erro) => ({
      ...erro,
      campo: `lotacao.${erro.campo}`,
    }));
    const doContrato = errosDoContrato(value.contrato, value.dataAdmissao).map((erro) => ({
      ...erro,
      campo: `contrato.${erro.campo}`,
    }));
    for (const { campo, mensagem } of [...errosDasDatas(value), ...daLotacao, ...doContrato]) recusar(campo, mensagem);
  },
);

export type ColaboradorForm = z.output<typeof form>;

const empresa = referencia({ label: 'Empresa', genero: 'f', fonte: fonteEmpresasDosColaboradores });
const transferido = booleano({ label: 'Saiu por transferência' });
const afastamentoAtual = {
  afastado: booleano({ label: 'Afastado hoje' }),
  afastadoAte: data({ label: 'Afastado até' }),
};
const campoTemFoto = booleano({ label: 'Tem foto' });
const gestores = texto({ label: 'Responde pela área', max: 1000 });
const { faixaSalarial } = lotacaoInicial.shape;

/**
 * What a person reads of the own file: nothing of it is hidden from its owner (LGPD, art. 18), so no field asks for an authority. Absent are
 * what others wrote about the person or for themselves (notes, codes of the payroll, extra fields) and the salary, which the company may show.
 */
export const fichaPropria = z.object({
  nome,
  nomeSocial,
  matricula,
  vinculo: campoVinculo,
  dataAdmissao,
  dataDesligamento,
  dataEstabilidade,
  pessoal: grupo(z.object(camposPessoais({})), PESSOAL),
  ...gruposDaPessoa,
  ...gruposDoTalento({}),
  ...lugar,
  faixaSalarial,
  gestores,
  temFoto: campoTemFoto,
});
export type FichaPropria = z.output<typeof fichaPropria>;

/** What talents of one company are chosen by. */
export const filtroDoTalento = z.object({
  ...filtros,
  nome: texto({ label: 'Nome ou matrícula', max: 100 }),
  cpf: texto({ label: 'CPF', max: 14 }),
  contato: texto({ label: 'E-mail ou telefone', max: 60 }),
  matricula,
  transferencia: opcao(filtroTransferencia, { label: 'Transferência', genero: 'f' }),
  areasIds: referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: fonteAreas }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: fonteCargos }),
  estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: fonteEstabelecimentos }),
});

const esquemas = {
  form,
  detalhe: z.object({
    situacao,
    cargo: lugar.cargo,
    temFoto: campoTemFoto,
    gestores,
    empresa,
    transferido,
    ...afastamentoAtual,
    admissaoNoGrupo: data({ label: 'Admissão no grupo' }),
  }),
  linha: z.object({
    nome,
    matricula,
    cpf: cpf({ label: 'CPF' }),
    ...lugar,
    dataAdmissao,
    dataDesligamento,
    situacao,
    empresa,
    transferido,
    ...afastamentoAtual,
    dataEstabilidade,
    temFoto: campoTemFoto,
  }),
  filtro: extend(filtroDoTalento, {
    afastado: booleano({ label: 'Só quem está afastado hoje' }),
    minhaEquipe: booleano({ label: 'Só a minha equipe' }),
    empresasIds: referenciasIds({ label: 'Empresas', genero: 'f', fonte: fonteEmpresasDosColaboradores }),
  }),
};

export const colaborador = resource({
  path: CAMINHO_COLABORADORES,
  nome: { um: 'Colaborador', varios: 'Colaboradores', genero: 'm' },
  permissoes: permissoesOrganizacao.colaborador,
  ...esquemas,
});

/** The same records under the address of talent management, where their screens are: one table, one form and one authority. */
export const talento = resource({
  path: '/gestao-talentos/talentos',
  // One record has one name in messages and in the log.
  nome: { um: 'Colaborador', varios: 'Talentos', genero: 'm' },
  permissoes: permissoesOrganizacao.colaborador,
  // First in its group, which stands behind those of this module.
  menu: {
    grupo: ['Gestão de Talentos'],
    ordem: 900,
    sinonimos: ['funcionários', 'empregados', 'pessoas', 'ficha', 'matrícula'],
  },
  ...esquemas,
});

/** Who works in the areas for which the person answers: the list of talents, of those alone. */
export const CAMINHO_DA_EQUIPE = `${talento.path}?minhaEquipe=true`;

/** Address of the page of one employee. */
export const paginaDoTalento = (id: number): string => `${talento.path}/${id}`;
