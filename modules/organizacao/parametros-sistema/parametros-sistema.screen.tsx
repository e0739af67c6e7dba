import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { permissaoEditarParametros } from '#modules/organizacao/organizacao.permissions.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  atualizarParametros,
  obterParametros,
  type ParametrosForm,
  parametrosForm,
} from './parametros-sistema.contract.ts';

const Campo = fieldOf(parametrosForm);

/** Settings of the whole installation. */
export function ParametrosDoSistema() {
  const answer = useEndpoint(obterParametros);
  return (
    <>
      <PageHeader />
      {answer.isError ? (
        <Unread of={answer} />
      ) : (
        <Paper withBorder p="md">
          {answer.data && answer.isFetchedAfterMount ? <Edicao atual={answer.data} /> : <FormSkeleton />}
        </Paper>
      )}
    </>
  );
}

function Edicao({ atual }: { atual: ParametrosForm }) {
  const navigate = useNavigate();
  const { reload } = useSession();
  const mayEdit = usePermission(permissaoEditarParametros);
  const contract = useContractForm<ParametrosForm>({
    schema: parametrosForm,
    defaults: atual,
    onSubmit: async (body, options) => {
      const saved = await call(atualizarParametros, { body, ...options });
      toast.sucesso('Parâmetros do sistema atualizados com sucesso.');
      contract.form.reset(saved);
      // Side links and support codes are on every screen.
      await reload();
    },
  });
  return (
    <ContractFormView of={contract} somenteLeitura={!mayEdit}>
      <LeaveGuard saved={contract.saved} />
      <FormSection titulo="Sessão">
        <Campo name="sessaoOciosaMinutos" span={6} />
        <Campo name="sessaoAbsolutaHoras" span={6} />
      </FormSection>
      <FormSection titulo="Compartilhamento e eSocial">
        <Campo name="compartilhaCandidatos" span={6} variant="switch" />
        <Campo name="compartilhaColaboradores" span={6} variant="switch" />
        <Campo name="compartilhaCursos" span={6} variant="switch" />
        <Campo name="aderiuEsocial" span={6} variant="switch" />
      </FormSection>
      <FormSection titulo="Igualdade salarial">
        <Campo name="igualdadeMenorGrupo" span={6} />
      </FormSection>
      <FormSection titulo="Suporte">
        <Campo name="emailSuporte" span={12} />
        <Campo name="codEmpresaSuporte" span={6} />
        <Campo name="codClienteSuporte" span={6} />
        <Campo name="scriptSuporte" span={12} />
      </FormSection>
      <FormSection titulo="Links">
        <Campo name="linkChat" span={6} />
        <Campo name="linkAjuda" span={6} />
        <Campo name="linkBlog" span={6} />
        <Campo name="linkRedesSociais" span={6} />
        <Campo name="linkCotacao" span={6} />
        <Campo name="linkVersaoDocumentos" span={6} />
      </FormSection>
      <FormSection titulo="Captcha">
        <Campo name="recaptchaChaveSite" span={6} />
        <Campo name="recaptchaChaveSecreta" span={6} autoComplete="new-password" />
      </FormSection>
      <FormFooter onCancel={() => void navigate({ to: '/' })} />
    </ContractFormView>
  );
}
