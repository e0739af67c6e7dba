import { Alert, Button, Group, Paper } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field } from '#platform/web/form/field.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type ConfiguracaoDeCampos, configuracaoDeCamposForm, gravarCampos, obterCampos } from './campos.contract.ts';
import { type Aba, abas, camposExtras, type Formulario, formularios } from './campos-candidato.contract.ts';
import { type LinhaDeCampo, TabelaDeCampos } from './campos-tabela.part.tsx';
import { obterTema } from './configuracao-chamadas.contract.ts';
import { empresa } from './empresas.contract.ts';

const isFormulario = (text: string | undefined): text is Formulario =>
  formularios.codigos.some((codigo) => codigo === text);

/** Which fields the form of candidates or talents shows and requires, per area. */
export function CamposDoFormulario() {
  const params = useParams({ strict: false }) as { id?: string; formulario?: string };
  const id = Number(params.id);
  const formulario = isFormulario(params.formulario) ? params.formulario : 'candidato';
  const answer = useEndpoint(obterCampos, { params: { id, formulario } });
  const company = useEndpoint(obterTema, { params: { id }, errors: 'nenhum' });
  const other = formularios.itens.find(({ codigo }) => codigo !== formulario);
  return (
    <>
      <PageHeader
        titulo={`Campos do cadastro de ${formularios.rotulo(formulario).toLowerCase()}`}
        caminho={[
          { rotulo: 'Empresas', path: empresa.path },
          { rotulo: company.data?.nome ?? 'Empresa', path: `${empresa.path}/${id}/edit` },
        ]}
        acoes={
          other && (
            <Button component={Link} to={`${empresa.path}/${id}/campos/${other.codigo}`} variant="default">
              Ver os de {other.rotulo.toLowerCase()}
            </Button>
          )
        }
      />
      {answer.isError ? (
        <EmptyState texto={answer.error.mensagem} />
      ) : (
        <Paper withBorder p="md">
          {answer.data ? (
            <Edicao
              key={`${formulario} ${answer.data.versao}`}
              id={id}
              formulario={formulario}
              atual={answer.data}
              onSaved={() => void answer.refetch()}
            />
          ) : (
            <FormSkeleton />
          )}
        </Paper>
      )}
    </>
  );
}

const tiposDeExtra: Readonly<Record<string, string>> = {
  texto: 'Texto',
  textoLongo: 'Texto longo',
  data: 'Data',
  dinheiro: 'Valor',
  inteiro: 'Número',
};

/** 'texto3' is read as 'Texto 3'. */
function nomeDoExtra(campo: string): string {
  const tipo = camposExtras.find((extra) => extra.campo === campo)?.tipo ?? '';
  return `${tiposDeExtra[tipo] ?? tipo} ${campo.replace(/\D/g, '')}`;
}

interface EdicaoProps {
  readonly id: number;
  readonly formulario: Formulario;
  readonly atual: ConfiguracaoDeCampos;
  readonly onSaved: () => void;
}

function Edicao({ id, formulario, atual, onSaved }: EdicaoProps) {
  const navigate = useNavigate();
  const mayEdit = usePermission(empresa.permissoes.editar);
  const defaults = useMemo(
    () => ({
      versao: atual.versao,
      campos: atual.campos.map(({ campo, interna, externa }) => ({ campo, interna, externa })),
      extras: atual.extras.map(({ campo, titulo, interna, externa }) => ({ campo, titulo, interna, externa })),
    }),
    [atual],
  );
  const contract = useContractForm({
    schema: configuracaoDeCamposForm,
    defaults,
    onSubmit: async (body, options) => {
      await call(gravarCampos, { params: { id, formulario }, body, ...options });
      toast.sucesso('Configuração salva com sucesso.');
      onSaved();
    },
  });
  const linhasDe = (aba: Aba): LinhaDeCampo[] =>
    atual.campos.flatMap(({ campo, rotulo, aba: daLinha }, place) =>
      daLinha === aba ? [{ path: `campos.${place}`, rotulo: rotulo || campo }] : [],
    );
  const extras = atual.extras.map(
    ({ campo }, place): LinhaDeCampo => ({
      path: `extras.${place}`,
      rotulo: nomeDoExtra(campo),
      entrada: (
        <Field name={`extras.${place}.titulo`} label={nomeDoExtra(campo)} placeholder="Título do campo" span={12} />
      ),
    }),
  );
  return (
    <ContractFormView of={contract} somenteLeitura={!mayEdit}>
      <LeaveGuard saved={contract.saved} />
      <Alert variant="light" color="gray" mb="md" p="sm">
        O nome da pessoa é sempre visível e obrigatório. Abas sem nenhum campo visível não aparecem no cadastro.
      </Alert>
      <FormTabs
        tabs={abas.itens.map(({ codigo, rotulo }) => {
          const linhas = codigo === 'camposExtras' ? extras : linhasDe(codigo);
          return {
            id: codigo,
            titulo: rotulo,
            visivel: linhas.length > 0,
            conteudo: <TabelaDeCampos linhas={linhas} />,
          };
        })}
      />
      <Group mt="md">
        <FormFooter onCancel={() => void navigate({ to: `${empresa.path}/${id}/edit` })} />
      </Group>
    </ContractFormView>
  );
}
