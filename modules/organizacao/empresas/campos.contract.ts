import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, grupo, inteiro, lista, texto } from '#platform/shared/contract/kinds.ts';
import { exige, publico, usuario } from '#platform/shared/permission.ts';
import { formularios } from './campos-candidato.contract.ts';
import {
  type CampoConfigurado,
  type CampoDaArea,
  type ExtraConfigurado,
  errosDaConfiguracao,
} from './campos-candidato.rules.ts';

const base = '/api/utilitario/empresas/{id}';
const externo = '/api/externo/empresas/{id}';
const { ver, editar } = permissoesOrganizacao.empresa;

/** A hidden field is never required, whatever is sent. */
const exigencia = (rotulo: string) =>
  grupo(
    z
      .object({ visivel: booleano({ label: 'Visível' }), obrigatorio: booleano({ label: 'Obrigatório' }) })
      .overwrite(({ visivel, obrigatorio }) => ({ visivel, obrigatorio: visivel && obrigatorio })),
    { label: rotulo },
  );
const porArea = { interna: exigencia('Área interna'), externa: exigencia('Área externa') };

const campo = texto({ label: 'Campo', max: 60, obrigatorio: true });

/** Body of the configuration of a form; extra fields come in the order in which the form shows them. Fields that it leaves out go back to the defaults. */
export const configuracaoDeCamposForm = comRegras(
  z.object({
    versao: inteiro({ label: 'Versão', genero: 'f' }),
    campos: lista(z.object({ campo, ...porArea }), { label: 'Campos' }),
    extras: lista(z.object({ campo, titulo: texto({ label: 'Título', max: 60 }), ...porArea }), {
      label: 'Campos extras',
    }),
  }),
  ({ extras }, recusar) => {
    for (const { campo, mensagem } of errosDaConfiguracao(extras)) recusar(campo.replace(/\[(\d+)\]/, '.$1'), mensagem);
  },
);
export type ConfiguracaoDeCamposForm = z.output<typeof configuracaoDeCamposForm>;

/** The configuration of a form as it stands; version 0 is that of a company that never changed it. */
export interface ConfiguracaoDeCampos {
  readonly versao: number;
  /** False while the company does not use extra fields in this form. */
  readonly usaExtras: boolean;
  readonly campos: readonly CampoConfigurado[];
  readonly extras: readonly ExtraConfigurado[];
}

const exigenciaLida = z.object({ visivel: z.boolean(), obrigatorio: z.boolean() });
const lidaPorArea = { interna: exigenciaLida, externa: exigenciaLida };
const descricao = {
  campo: z.string(),
  rotulo: z.string(),
  genero: z.enum(['m', 'f']),
  aba: z.string(),
  tipo: z.string(),
};
const configuracaoLida = z.object({
  versao: z.number(),
  usaExtras: z.boolean(),
  campos: z.array(z.object({ ...descricao, ...lidaPorArea })),
  extras: z.array(z.object({ campo: z.string(), tipo: z.string(), titulo: z.string().nullable(), ...lidaPorArea })),
}) as unknown as z.ZodType<ConfiguracaoDeCampos>;

const porFormulario = z.object({ id: idParam, formulario: z.enum(formularios.codigos) });

export const obterCampos = endpoint({
  method: 'GET',
  path: `${base}/campos/{formulario}`,
  acesso: exige(ver),
  resumo: 'Obtém a configuração dos campos de um formulário',
  params: porFormulario,
  resposta: configuracaoLida,
});

export const gravarCampos = endpoint({
  method: 'PUT',
  path: `${base}/campos/{formulario}`,
  acesso: exige(editar),
  resumo: 'Grava a configuração dos campos de um formulário',
  params: porFormulario,
  body: configuracaoDeCamposForm,
  resposta: configuracaoLida,
});

/** The specification does not show the values of {x} (decision U-0064): the form, 'colaborador' being the talent. */
const porX = z.object({
  id: idParam,
  x: z.enum([...formularios.codigos, 'colaborador']).transform((x) => (x === 'colaborador' ? 'talento' : x)),
});

const camposLidos = z.array(
  z.object({ ...descricao, ...exigenciaLida.shape, extra: z.boolean() }),
) as unknown as z.ZodType<CampoDaArea[]>;

const visiveisEObrigatorios = (prefixo: string, acesso: typeof publico) =>
  endpoint({
    method: 'GET',
    path: `${prefixo}/campos-extras-visiveis-obrigatorios/{x}`,
    acesso,
    resumo: 'Lista os campos visíveis e obrigatórios de um formulário',
    params: porX,
    resposta: camposLidos,
  });
export const camposDaAreaInterna = visiveisEObrigatorios(base, usuario);
export const camposDaAreaExterna = visiveisEObrigatorios(externo, publico);

const extras = (path: string, acesso: typeof publico) =>
  endpoint({
    method: 'GET',
    path,
    acesso,
    resumo: 'Lista os campos extras do cadastro de candidatos',
    params: porId,
    resposta: camposLidos,
  });
export const camposExtrasInternos = extras(`${base}/campos-extras`, usuario);
/** The two public addresses that the specification gives. */
export const camposExtrasExternos = [`${externo}/campos-extras`, '/api/externo/campos-extras/{id}'].map((path) =>
  extras(path, publico),
);
