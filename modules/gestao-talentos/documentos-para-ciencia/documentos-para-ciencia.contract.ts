import { z } from 'zod';
import { areasIds, cargosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** Where a document stands: without a file it asks nobody. */
export const situacoesDoDocumento = opcoes([
  ['S', 'Sem arquivo'],
  ['V', 'Em vigor'],
  ['E', 'Encerrado'],
]);

const lugar = funcionalidade('DOCUMENTO_CIENCIA', {
  ordem: 31,
  rotulo: 'Documentos para ciência',
  menu: { sinonimos: ['código de conduta', 'regulamento', 'assinatura', 'políticas internas'] },
  verbos: { PUBLICAR: 'Publicar o arquivo e encerrar', LEMBRAR: 'Lembrar quem não assinou' },
});
export const permissoesDaCiencia = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

const titulo = texto({ label: 'Título', max: 150, obrigatorio: true, exemplo: 'Código de conduta' });
const ate = data({ label: 'Pede assinatura até', ajuda: 'Último dia. Vazia: até ser encerrado.' });
const situacao = opcao(situacoesDoDocumento, { label: 'Situação', genero: 'f' });
const estado = {
  situacao,
  numero: inteiro({ label: 'Versão do arquivo', genero: 'f' }),
  encerradoEm: instante({ label: 'Encerrado em' }),
  assinado: booleano({ label: 'Já assinado' }),
};

const versao = z.object({
  id: z.number(),
  numero: z.number(),
  arquivo: z.string(),
  publicadaEm: z.string(),
  publicadaPor: z.string(),
});

/** A document that talents read and sign; nobody chosen is everybody, and a talent is chosen by the place of today. */
export const documentoCiencia = resource({
  path: '/gestao-talentos/documentos-para-ciencia',
  nome: { um: 'Documento para ciência', varios: 'Documentos para ciência', genero: 'm' },
  ...lugar,
  form: z.object({ titulo, ate, areasIds, cargosIds }),
  detalhe: z.object({ ...estado, versoes: z.array(versao) }),
  linha: z.object({ titulo, ate, ...estado }),
  filtro: z.object({ titulo: opcional(titulo), situacao: opcional(situacao) }),
});
export type DocumentoLido = z.output<typeof documentoCiencia.obter.resposta>;

/** The first file publishes the document; each one after it asks everybody again. The file is called 'arquivo'. */
export const publicarVersao = endpoint({
  method: 'POST',
  path: `/api${documentoCiencia.path}/{id}/versoes`,
  acesso: exige(verbos.PUBLICAR),
  resumo: 'Publica o arquivo de um documento, ou uma versão nova dele',
  params: porId,
  body: z.object({}),
  multipart: true,
  resposta: documentoCiencia.obter.resposta,
});

export const baixarVersao = endpoint({
  method: 'GET',
  path: '/api/gestao-talentos/versoes-de-documentos-para-ciencia/{id}/download',
  acesso: exige(ver),
  resumo: 'Baixa o arquivo de uma versão de um documento para ciência',
  params: porId,
  formato: 'arquivo',
});

export const encerrarDocumento = endpoint({
  method: 'POST',
  path: `/api${documentoCiencia.path}/{id}/encerrar`,
  acesso: exige(verbos.PUBLICAR),
  resumo: 'Encerra um documento: ninguém mais o assina',
  params: porId,
  resposta: documentoCiencia.obter.resposta,
});

/** Tells those who did not sign and have a user; how many were told, and how many have no user. */
export const lembrarDocumento = endpoint({
  method: 'POST',
  path: `/api${documentoCiencia.path}/{id}/lembrar`,
  acesso: exige(verbos.LEMBRAR),
  resumo: 'Envia um lembrete a quem não assinou um documento',
  params: porId,
  resposta: z.object({ avisados: z.number(), semUsuario: z.number() }),
});
