import { z } from 'zod';
import { filtroAtivo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { noMenuDeCargos, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  booleano,
  email,
  inteiro,
  lista,
  opcao,
  referencia,
  referenciaId,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_AREAS = '/cargo-salario/areas-organizacionais';
const opcoesDeAreas = `${CAMINHO_AREAS}/opcoes`;

/** Longest 'Mãe > Filha' text that travels. */
const HIERARQUIA_MAX = 10_000;

const computados = {
  descricaoHierarquia: texto({ label: 'Hierarquia', genero: 'f', max: HIERARQUIA_MAX }),
  nomeResponsaveis: texto({ label: 'Responsáveis', max: HIERARQUIA_MAX }),
  nomeCoResponsaveis: texto({ label: 'Corresponsáveis', max: HIERARQUIA_MAX }),
  /** Whether the mother may be changed. */
  podeEditar: booleano({ label: 'Pode alterar a área mãe' }),
  podeEditarStatusAtivo: booleano({ label: 'Pode ativar ou inativar' }),
};

const responsavel = z.object({
  empresaId: referenciaId({ label: 'Empresa', genero: 'f', fonte: '/utilitario/empresas/opcoes' }),
  colaboradorDTO: referencia({ label: 'Talento', fonte: '/cargo-salario/colaboradores/permitidos', obrigatorio: true }),
});

const codigoAC = texto({ label: 'Código na folha de pagamento', max: 20 });
const exibirOrganograma = booleano({ label: 'Exibir no organograma' });
const ativo = booleano({ label: 'Ativa' });
const areaMae = referencia({ label: 'Área mãe', genero: 'f', fonte: opcoesDeAreas });
/** Kept with the change alone: the history of the mothers shows it. */
const motivoDaMudanca = textoLongo({ label: 'Motivo da mudança de área mãe', max: 255 });
const campoNome = texto({ label: 'Descrição', genero: 'f', max: 60, obrigatorio: true });

/** What lists and the report of areas are asked for. */
export const filtroDeAreas = {
  nome: opcional(campoNome),
  ativa: opcao(filtroAtivo, { label: 'Situação', genero: 'f' }),
  codigoAC,
  resumido: booleano({ label: 'Resumido' }),
};

export const areaOrganizacional = resource({
  path: CAMINHO_AREAS,
  nome: { um: 'Área organizacional', varios: 'Áreas organizacionais', genero: 'f' },
  permissoes: permissoesOrganizacao.areaOrganizacional,
  menu: { ...noMenuDeCargos(60, 'Cadastros'), sinonimos: ['departamento', 'setor', 'centro de custo'] },
  form: z.object({
    nome: campoNome,
    areaMae,
    motivoDaMudanca,
    ativo,
    exibirOrganograma,
    codigoAC,
    email: email({ label: 'E-mail da área' }),
    empresaEResponsaveis: lista(responsavel, { label: 'Responsáveis', max: 50 }),
    replicarResponsaveisParaAreasFilhas: booleano({ label: 'Replicar responsáveis para as áreas filhas' }),
    empresaECoresponsaveis: lista(responsavel, { label: 'Corresponsáveis', max: 50 }),
    replicarCorresponsaveisParaAreasFilhas: booleano({ label: 'Replicar corresponsáveis para as áreas filhas' }),
    emailsNotificacoes: lista(z.object({ email: email({ label: 'E-mail', obrigatorio: true }) }), {
      label: 'E-mails para notificações',
      max: 50,
    }),
  }),
  detalhe: z.object({
    ...computados,
    descricaoHierarquiaComEmpresa: texto({ label: 'Hierarquia com a empresa', genero: 'f', max: HIERARQUIA_MAX }),
    filhasAtivas: inteiro({ label: 'Áreas filhas ativas' }),
  }),
  linha: z.object({
    nome: opcional(campoNome),
    areaMae,
    codigoAC,
    ativo,
    exibirOrganograma,
    ...computados,
  }),
  filtro: z.object({
    ...filtroDeAreas,
    areasIds: referenciasIds({ label: 'Áreas', fonte: opcoesDeAreas }),
    exibirSemHierarquia: booleano({ label: 'Exibir sem hierarquia' }),
    exibirComStatus: booleano({ label: 'Exibir com a situação' }),
  }),
});
