import { z } from 'zod';
import { areasIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { opcoesDeCertificacoes } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { modeloCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { opcoesDeTurmas } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  horas,
  instante,
  opcao,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_CERTIFICADO = '/desenvolvimento/certificado';
const base = `/api${CAMINHO_CERTIFICADO}`;
/** Certificates that one call issues, and that one file takes. */
export const CERTIFICADOS_DE_UMA_VEZ = 500;

const lugar = funcionalidade('CERTIFICADO', {
  ordem: 55,
  rotulo: 'Certificados',
  somenteVer: true,
  verbos: { EMITIR: 'Emitir', REVOGAR: 'Revogar' },
  menu: { sinonimos: ['emissão de certificados'] },
});
export const permissoesDoCertificado = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

export const telaDosCertificados = screen({ path: CAMINHO_CERTIFICADO, titulo: 'Certificados', ...lugar });

/** What a certificate is worth today. */
export const situacaoDoCertificado = opcoes([
  ['V', 'Válido'],
  ['E', 'Vencido'],
  ['R', 'Revogado'],
]);

const colaboradores = `${CAMINHO_COLABORADORES}/opcoes`;
const colaborador = referencia({ label: 'Talento', fonte: colaboradores });
const curso = referencia({ label: 'Curso', fonte: opcoesDeCursos });
const certificacao = referencia({ label: 'Certificação', genero: 'f', fonte: opcoesDeCertificacoes });
const turma = referencia({ label: 'Turma', genero: 'f', fonte: opcoesDeTurmas });
const modelo = referencia({
  label: 'Modelo do certificado',
  fonte: `${modeloCertificado.path}/opcoes`,
  ajuda: 'Vazio: o do curso ou da certificação, ou o modelo padrão da empresa.',
});
const cargaHoraria = horas({ label: 'Carga horária', genero: 'f', ajuda: 'Vazia: a do curso.' });
const concluidoEm = data({ label: 'Concluído em', genero: 'm' });
const validoAte = data({ label: 'Válido até', genero: 'm', ajuda: 'Vazio: pela periodicidade do curso.' });
const situacao = opcao(situacaoDoCertificado, { label: 'Situação', genero: 'f' });

export const linhaDoCertificado = z.object({
  numero: texto({ label: 'Número', max: 12 }),
  colaborador,
  nome: texto({ label: 'Curso ou certificação', max: 100 }),
  turma,
  cargaHoraria: opcional(cargaHoraria),
  concluidoEm,
  emitidoEm: data({ label: 'Emitido em', genero: 'm' }),
  validoAte: opcional(validoAte),
  situacao,
});
const linha = extend(linhaDoCertificado, { id: z.number() });
export type CertificadoListado = z.output<typeof linha>;

export const filtroDosCertificados = z.object({
  nome: texto({ label: 'Talento, curso ou número', max: 100 }),
  situacao,
  colaboradorId: idDe(colaborador),
  cursoId: idDe(curso),
  certificacaoId: idDe(certificacao),
  turmaId: idDe(turma),
  areasIds,
  dataIni: data({ label: 'Concluídos de' }),
  dataFim: data({ label: 'Até' }),
});
export type FiltroDosCertificados = z.output<typeof filtroDosCertificados>;

/** The issued certificates of the talents whom the person sees, the newest first. */
export const listarCertificados = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os certificados emitidos',
  filtro: filtroDosCertificados,
  linha,
});

const certificadoLido = extend(linha, {
  codigo: z.string(),
  /** The public page that confirms it. */
  endereco: z.string(),
  emitidoPor: z.string().nullable(),
  revogadoEm: instante({ label: 'Revogado em' }),
  revogadoPor: z.string().nullable(),
  motivoRevogacao: z.string().nullable(),
});
export type CertificadoLido = z.output<typeof certificadoLido>;

export const obterCertificado = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(ver),
  resumo: 'Obtém um certificado emitido',
  params: porId,
  resposta: certificadoLido,
});

/** Of what certificates are issued. */
export const origensDoCertificado = opcoes([
  ['C', 'Curso'],
  ['E', 'Certificação'],
]);

export const emissao = comRegras(
  z.object({
    origem: opcao(origensDoCertificado, { label: 'Certificado de', obrigatorio: true }),
    curso,
    certificacao,
    concluidoEm,
    cargaHoraria,
    validoAte,
    colaboradoresIds: referenciasIds({
      label: 'Talentos',
      fonte: colaboradores,
      obrigatorio: true,
      max: CERTIFICADOS_DE_UMA_VEZ,
      mensagemObrigatorio: 'Escolha ao menos um talento',
    }),
    instrutor: texto({ label: 'Instrutor', max: 100 }),
    local: texto({ label: 'Local', max: 100, exemplo: 'Fortaleza - CE' }),
    modeloCertificado: modelo,
  }),
  (form, recusar) => {
    if (form.origem === 'E' && !form.certificacao) recusar('certificacao', 'Certificação é obrigatória');
    if (form.origem !== 'C') return;
    if (!form.curso) recusar('curso', 'Curso é obrigatório');
    if (!form.concluidoEm) recusar('concluidoEm', 'Concluído em é obrigatório');
    else if (form.validoAte && form.validoAte < form.concluidoEm)
      recusar('validoAte', 'Válido até não pode ser antes da conclusão');
  },
);
export type Emissao = z.output<typeof emissao>;

/** Issues certificates of a course, or of a certification that talents have; who cannot get one is named with the reason. */
export const emitirCertificados = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(verbos.EMITIR),
  resumo: 'Emite certificados',
  body: emissao,
  resposta: z.object({
    ids: z.array(z.number()),
    recusados: z.array(z.object({ nome: z.string(), motivo: z.string() })),
  }),
});

export const revogacao = z.object({
  motivo: textoLongo({ label: 'Motivo', max: 500, obrigatorio: true }),
});

/** A revoked certificate stays, and its public page says so. */
export const revogarCertificado = endpoint({
  method: 'POST',
  path: `${base}/{id}/revogar`,
  acesso: exige(verbos.REVOGAR),
  resumo: 'Revoga um certificado emitido',
  params: porId,
  body: revogacao,
  resposta: certificadoLido,
});

/** Certificates in one file; many are made in the background. */
export const certificadosImpressos = report({
  path: `${CAMINHO_CERTIFICADO}/impressos`,
  titulo: 'Certificados emitidos',
  filtro: z.object({
    ids: referenciasIds({
      label: 'Certificados',
      fonte: '',
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos um certificado',
      max: CERTIFICADOS_DE_UMA_VEZ,
    }),
    semVerso: booleano({ label: 'Sem o verso' }),
  }),
  permissao: ver,
});
