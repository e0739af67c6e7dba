import { Alert } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { CamposDoCandidato } from '#modules/captacao/candidatos/candidato-form.part.tsx';
import { camposDaAreaExterna } from '#modules/organizacao/empresas/campos.contract.ts';
import { obterConfiguracaoExterna } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';

/** How a company wants the form in the portal, as the form's parts take it. */
export type Cadastro = ComponentProps<typeof CamposDoCandidato>['cadastro'];

interface Props {
  readonly empresaId: number;
  readonly children: (lido: { cadastro: Cadastro; exigirAceite: boolean; nomeDaEmpresa: string }) => ReactNode;
}

/** Reads how a company wants the candidate's form. */
export function CadastroDaEmpresa({ empresaId, children }: Props) {
  const params = { id: empresaId };
  const campos = useEndpoint(camposDaAreaExterna, { params: { ...params, x: 'candidato' } }, { staleTime: 60_000 });
  const empresa = useEndpoint(obterConfiguracaoExterna, { params }, { staleTime: 60_000 });
  const cadastro = useMemo<Cadastro | null>(() => {
    if (!campos.data || !empresa.data) return null;
    return { campos: campos.data, maxCandidataCargo: empresa.data.maxCandidataCargo };
  }, [campos.data, empresa.data]);
  const erro = campos.error ?? empresa.error;
  if (erro)
    return (
      <Alert color="red" role="alert">
        {erro.mensagem}
      </Alert>
    );
  if (!cadastro || !empresa.data) return <FormSkeleton linhas={6} />;
  return children({ cadastro, exigirAceite: empresa.data.exigirAceitePsi, nomeDaEmpresa: empresa.data.nome });
}
