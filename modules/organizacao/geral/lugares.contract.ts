import { z } from 'zod';
import { noMenuDeUtilitarios, permissaoInstalacao, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { referencia, texto } from '#platform/shared/contract/kinds.ts';
import { extend, type OptionRow, optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { publico, usuario } from '#platform/shared/permission.ts';

export const fonteEstados = '/utilitario/geral/estados/opcoes';
export const fonteCidades = '/utilitario/geral/cidades/opcoes';
export const fonteBairros = '/utilitario/geral/bairros/opcoes';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const filtroNome = opcional(nome);
const uf = texto({ label: 'UF', genero: 'f', max: 2, obrigatorio: true });
const mudadoPor = permissaoInstalacao;
const campoEstado = referencia({ label: 'Estado', fonte: fonteEstados, obrigatorio: true });
const filtroEstado = idDe(campoEstado);

/** The states: those of IBGE, and what whoever runs the installation puts beside them. */
export const estado = resource({
  path: '/utilitario/geral/estados',
  nome: { um: 'Estado', varios: 'Estados', genero: 'm' },
  permissoes: utilitario('ESTADO', 'Empresa e lugares', { ordem: 110, mudadoPor }),
  menu: noMenuDeUtilitarios(30, 'Lugares'),
  form: comRegras(z.object({ nome, uf }), (value, recusar) => {
    if (!/^[A-Z]{2}$/i.test(value.uf)) recusar('uf', 'A UF tem duas letras');
  }).overwrite((value) => ({ ...value, uf: value.uf.toUpperCase() })),
  linha: z.object({ nome, uf }),
  filtro: z.object({ nome: filtroNome }),
});

const ddd = texto({ label: 'DDD', max: 2 });
const cidadeForm = z.object({
  nome,
  estado: campoEstado,
  ddd,
});

/** The municipalities: those of IBGE, and what whoever runs the installation puts beside them. */
export const cidade = resource({
  path: '/utilitario/geral/cidades',
  nome: { um: 'Cidade', varios: 'Cidades', genero: 'f' },
  permissoes: utilitario('CIDADE', 'Empresa e lugares', { ordem: 100, mudadoPor }),
  menu: noMenuDeUtilitarios(40, 'Lugares'),
  form: comRegras(cidadeForm, (value, recusar) => {
    if (value.ddd !== null && !/^[1-9][1-9]$/.test(value.ddd)) recusar('ddd', 'O DDD tem dois dígitos, sem zero');
  }),
  linha: cidadeForm,
  filtro: z.object({ nome: filtroNome, estadoId: filtroEstado }),
});

export const cidadeRef = referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades, obrigatorio: true });

/** Districts, kept by people and shared by all companies. */
export const bairro = resource({
  path: '/utilitario/geral/bairros',
  nome: { um: 'Bairro', varios: 'Bairros', genero: 'm' },
  permissoes: utilitario('BAIRRO', 'Empresa e lugares', { ordem: 90, mudadoPor }),
  menu: noMenuDeUtilitarios(50, 'Lugares'),
  form: z.object({ nome, cidade: cidadeRef }),
  linha: z.object({ nome, cidade: cidadeRef, uf }),
  filtro: z.object({
    nome: filtroNome,
    estadoId: filtroEstado,
    cidadeId: idDe(cidadeRef),
  }),
});

/** Pickers of places serve candidates too, so anyone may call them: nothing in them belongs to a company. */
export const opcoesDeEstado = endpoint({
  method: 'GET',
  path: `/api${fonteEstados}`,
  acesso: publico,
  resumo: 'Opções de Estados',
  query: optionQuery,
  resposta: optionRows,
});

export const opcoesDeCidade = endpoint({
  method: 'GET',
  path: `/api${fonteCidades}`,
  acesso: publico,
  resumo: 'Opções de Cidades',
  query: extend(optionQuery, { estadoId: filtroEstado }),
  resposta: optionRows,
});

export const opcoesDeBairro = endpoint({
  method: 'GET',
  path: `/api${fonteBairros}`,
  acesso: publico,
  resumo: 'Opções de Bairros',
  query: extend(optionQuery, { cidadeId: idDe(cidadeRef) }),
  resposta: optionRows,
});

/** A state in a plain list. */
export interface EstadoRow extends OptionRow {
  readonly uf: string;
}

export const estadosPublicos = endpoint({
  method: 'GET',
  path: '/api/externo/estados',
  acesso: publico,
  resumo: 'Lista Estados',
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), uf: z.string() })) as z.ZodType<EstadoRow[]>,
});

/** The cities of a state, at the three addresses of the specification. */
export const cidadesPorEstado = [
  { path: '/api/utilitario/geral/estados/{id}/cidades', acesso: usuario },
  { path: '/api/utilitario/geral/cidades/estado/{id}', acesso: usuario },
  { path: '/api/externo/estados/{id}/cidades', acesso: publico },
].map(({ path, acesso }) =>
  endpoint({
    method: 'GET',
    path,
    acesso,
    resumo: 'Lista as cidades de um estado',
    params: porId,
    resposta: optionRows,
  }),
);

export const bairrosDaCidade = endpoint({
  method: 'GET',
  path: '/api/utilitario/geral/cidades/{id}/bairros',
  acesso: usuario,
  resumo: 'Lista os bairros de uma cidade',
  params: porId,
  resposta: optionRows,
});
