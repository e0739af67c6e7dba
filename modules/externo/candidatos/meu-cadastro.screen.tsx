import { Alert, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { AlterarSenha } from './alterar-senha.part.tsx';
import { obterCompleto } from './cadastro.contract.ts';
import { CadastroDaEmpresa } from './cadastro-externo.part.tsx';
import { EdicaoDoCandidato } from './edicao-do-candidato.part.tsx';
import { Medidor } from './medidor.part.tsx';
import styles from './meu-cadastro.module.css';

/** The candidate's own record: the form, or the change of password with `?tab=senha` (R-0027). */
export function MeuCadastro() {
  const { tab } = useAddress();
  const { id: doEndereco } = useParams({ strict: false }) as { id?: string };
  const { info } = useSession();
  const senha = tab === 'senha';
  usePageTitle(senha ? 'Alterar Senha' : 'Editar Cadastro');
  const id = doEndereco ? Number(doEndereco) : (info.user?.id ?? 0);
  const to = `/externo/candidatos/${id}`;
  return (
    <>
      <Title order={1}>{senha ? 'Alterar Senha' : 'Editar Cadastro'}</Title>
      <nav className={styles.abas} aria-label="Cadastro">
        <Link to={to} search={searchOf({ tab: undefined })} activeOptions={{ exact: true }}>
          Meus dados
        </Link>
        <Link to={to} search={searchOf({ tab: 'senha' })} activeOptions={{ exact: true }}>
          Senha
        </Link>
      </nav>
      {senha ? (
        <AlterarSenha candidatoId={id} />
      ) : (
        <>
          <Medidor candidatoId={id} />
          <Dados id={id} />
        </>
      )}
      <PoliticaPendente />
    </>
  );
}

function Dados({ id }: { id: number }) {
  const { info } = useSession();
  const registro = useEndpoint(obterCompleto, { params: { id } });
  if (registro.isError)
    return (
      <Alert color="red" role="alert">
        {registro.error.mensagem}
      </Alert>
    );
  // A form begins with what is stored now, never with what an earlier visit left.
  if (!registro.data || !registro.isFetchedAfterMount || !info.company) return <FormSkeleton linhas={6} />;
  const { data } = registro;
  return (
    <CadastroDaEmpresa empresaId={info.company.id}>
      {({ cadastro }) => <EdicaoDoCandidato key={id} registro={data} cadastro={cadastro} />}
    </CadastroDaEmpresa>
  );
}
