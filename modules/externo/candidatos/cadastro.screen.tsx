import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { VagaEmVista } from '#modules/externo/anuncios/vaga-em-vista.part.tsx';
import { obterPolitica } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { PedidoFeito, useVagaPretendida } from './cadastrar-se.part.tsx';
import { CadastroDaEmpresa } from './cadastro-externo.part.tsx';
import { EscolherEmpresa } from './escolher-empresa.part.tsx';
import { NovoCandidato } from './novo-candidato.part.tsx';
import { NovoInicio } from './novo-inicio.part.tsx';

/** Registration of a candidate in the company of the address, or in one chosen first. */
export function NovoCadastro() {
  usePageTitle('Cadastre-se');
  const { empresaId, completo } = useAddress();
  const { info } = useSession();
  const solicitacaoId = useVagaPretendida();
  const [pedido, setPedido] = useState<string | null>(null);
  const id = Number(empresaId);
  // The form is shown whole: its last fields depend on there being a policy.
  const politica = useEndpoint(obterPolitica, { params: { id } }, { enabled: id > 0 });
  return (
    <>
      {solicitacaoId !== null && <VagaEmVista solicitacaoId={solicitacaoId} />}
      <Title order={1}>Cadastre-se</Title>
      {pedido !== null ? (
        <PedidoFeito mensagem={pedido} />
      ) : id > 0 ? (
        <>
          <p>
            {completo
              ? 'Preencha uma vez e candidate-se a quantas vagas quiser'
              : 'Comece com o essencial e candidate-se a quantas vagas quiser'}
            {info.company ? ` em ${info.company.nome}` : ''}. Os campos com * são obrigatórios.{' '}
            <Anchor
              inherit
              underline="always"
              component={Link}
              to="/externo/login"
              search={searchOf(solicitacaoId ? { solicitacaoId } : {})}
            >
              Já tenho cadastro
            </Anchor>
          </p>
          {politica.isPending ? (
            <FormSkeleton linhas={6} />
          ) : (
            <CadastroDaEmpresa key={id} empresaId={id}>
              {({ cadastro, exigirAceite }) =>
                completo ? (
                  <NovoCandidato empresaId={id} cadastro={cadastro} exigirAceite={exigirAceite} onPedido={setPedido} />
                ) : (
                  <NovoInicio empresaId={id} cadastro={cadastro} exigirAceite={exigirAceite} onPedido={setPedido} />
                )
              }
            </CadastroDaEmpresa>
          )}
        </>
      ) : (
        <EscolherEmpresa />
      )}
    </>
  );
}
