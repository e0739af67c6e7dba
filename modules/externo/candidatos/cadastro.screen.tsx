import { Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { PedidoFeito } from './cadastrar-se.part.tsx';
import { CadastroDaEmpresa } from './cadastro-externo.part.tsx';
import { EscolherEmpresa } from './escolher-empresa.part.tsx';
import { NovoCandidato } from './novo-candidato.part.tsx';
import { NovoInicio } from './novo-inicio.part.tsx';

/** Registration of a candidate in the company of the address, or in one chosen first. */
export function NovoCadastro() {
  usePageTitle('Cadastre-se');
  const { empresaId, completo } = useSearch({ strict: false }) as { empresaId?: string; completo?: string };
  const { info } = useSession();
  const [pedido, setPedido] = useState<string | null>(null);
  const id = Number(empresaId);
  return (
    <>
      <Title order={1}>Cadastre-se</Title>
      {pedido !== null ? (
        <PedidoFeito mensagem={pedido} />
      ) : id > 0 ? (
        <>
          <p>
            {completo
              ? 'Preencha uma vez e candidate-se a quantas vagas quiser'
              : 'Comece com o essencial e candidate-se a quantas vagas quiser'}
            {info.company ? ` em ${info.company.nome}` : ''}. Os campos com * são obrigatórios.
          </p>
          <CadastroDaEmpresa key={id} empresaId={id}>
            {({ cadastro, exigirAceite }) =>
              completo ? (
                <NovoCandidato empresaId={id} cadastro={cadastro} exigirAceite={exigirAceite} onPedido={setPedido} />
              ) : (
                <NovoInicio empresaId={id} exigirAceite={exigirAceite} onPedido={setPedido} />
              )
            }
          </CadastroDaEmpresa>
        </>
      ) : (
        <EscolherEmpresa />
      )}
    </>
  );
}
