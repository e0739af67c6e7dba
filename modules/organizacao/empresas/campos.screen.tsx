import { Alert, Button, Paper } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type ConfiguracaoDeCampos,
  type ConfiguracaoDeCamposForm,
  configuracaoDeCamposForm,
  gravarCampos,
  obterCampos,
} from './campos.contract.ts';
import styles from './campos.module.css';
import { Atalhos } from './campos-atalhos.part.tsx';
import { type Aba, abas, type Formulario, formularios } from './campos-candidato.contract.ts';
import { edicaoDe, type Edicao as Lida } from './campos-edicao.rules.ts';
import { TabelaDeExtras } from './campos-extras.part.tsx';
import { PreviaDosCampos } from './campos-previa.part.tsx';
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
  // A saved configuration is a form anew; the tab on which the person works stays.
  const [aberta, setAberta] = useState<{ readonly formulario: Formulario; readonly aba: string } | null>(null);
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
      {answer.isError && <Unread of={answer} />}
      {answer.isPending && <FormSkeleton />}
      {answer.data && (
        <Edicao
          key={`${formulario} ${answer.data.versao}`}
          id={id}
          formulario={formulario}
          atual={answer.data}
          abaInicial={aberta?.formulario === formulario ? aberta.aba : undefined}
          onAba={(aba) => setAberta({ formulario, aba })}
          onSaved={() => void answer.refetch()}
        />
      )}
    </>
  );
}

interface EdicaoProps {
  readonly id: number;
  readonly formulario: Formulario;
  readonly atual: ConfiguracaoDeCampos;
  readonly abaInicial: string | undefined;
  readonly onAba: (aba: string) => void;
  readonly onSaved: () => void;
}

function Edicao({ id, formulario, atual, abaInicial, onAba, onSaved }: EdicaoProps) {
  const navigate = useNavigate();
  const mayEdit = usePermission(empresa.permissoes.editar);
  const defaults = useMemo(() => ({ versao: atual.versao, ...edicaoDe(atual) }), [atual]);
  const contract = useContractForm({
    schema: configuracaoDeCamposForm,
    defaults,
    onSubmit: async (body, options) => {
      await call(gravarCampos, { params: { id, formulario }, body, ...options });
      toast.sucesso('Configuração salva com sucesso.');
      onSaved();
    },
  });
  const { form } = contract;
  const aplicar = ({ campos, extras }: Lida) => {
    contract.saved.current = false;
    form.setValue('campos', campos as ConfiguracaoDeCamposForm['campos'], { shouldDirty: true });
    form.setValue('extras', extras as ConfiguracaoDeCamposForm['extras'], { shouldDirty: true });
  };
  const linhasDe = (aba: Aba): LinhaDeCampo[] =>
    atual.campos.flatMap(({ campo, rotulo, aba: daLinha }, place) =>
      daLinha === aba ? [{ path: `campos.${place}`, rotulo: rotulo || campo }] : [],
    );
  return (
    <div className={styles.lado}>
      <Paper withBorder p="md">
        <ContractFormView of={contract} somenteLeitura={!mayEdit}>
          <LeaveGuard saved={contract.saved} />
          <Alert variant="light" color="gray" mb="sm" p="sm">
            O nome da pessoa é sempre visível e obrigatório. Abas sem nenhum campo visível não aparecem no cadastro.
          </Alert>
          {mayEdit && <Atalhos id={id} formulario={formulario} ler={() => form.getValues()} aplicar={aplicar} />}
          <FormTabs
            {...(abaInicial ? { inicial: abaInicial } : {})}
            onChange={onAba}
            tabs={abas.itens.map(({ codigo, rotulo }) => {
              const extras = codigo === 'camposExtras';
              const linhas = linhasDe(codigo);
              return {
                id: codigo,
                titulo: rotulo,
                visivel: extras || linhas.length > 0,
                conteudo: extras ? (
                  <TabelaDeExtras formulario={formulario} usados={atual.usaExtras} />
                ) : (
                  <TabelaDeCampos formulario={formulario} linhas={linhas} />
                ),
              };
            })}
          />
          <FormFooter onCancel={() => void navigate({ to: `${empresa.path}/${id}/edit` })} />
        </ContractFormView>
      </Paper>
      <PreviaDosCampos empresaId={id} formulario={formulario} atual={atual} control={form.control} />
    </div>
  );
}
