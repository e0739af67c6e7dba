import { Group, Stack } from '@mantine/core';
import { useCallback } from 'react';
import type { z } from 'zod';
import { PainelDaAprovacao } from '#modules/organizacao/alcadas/painel.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { AbaDaVaga, AbaDoPerfil, AbaDosSubstituidos } from './abas.part.tsx';
import { clonar, configuracaoDoFormulario } from './andamento.contract.ts';
import { Andamento } from './andamento.part.tsx';
import { aprovacaoDaSolicitacao } from './aprovacao.contract.ts';
import { AvisoDaNovaAnalise } from './nova-analise.part.tsx';
import { SituacaoDaSolicitacao } from './situacao.part.tsx';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { camposObrigatorios, type EstadoDaSolicitacao } from './solicitacoes-pessoal.rules.ts';
import { useTransicoes } from './transicao.part.tsx';

type Registro = z.output<typeof solicitacaoPessoal.obter.resposta>;

/** Creates, edits and shows a request; `?clone=` begins with another one's form. */
export function SolicitacaoFormulario() {
  const { clone } = useAddress();
  const { info } = useSession();
  const config = useEndpoint(configuracaoDoFormulario, {});
  const modelo = useEndpoint(clonar, { params: { id: Number(clone) } }, { enabled: clone !== undefined });
  const exige = config.data;
  const regras = useCallback(
    (path: string) => {
      if (!exige) return undefined;
      if (path === 'remuneracao' && !exige.solPessoalExibirSalario) return { visivel: false };
      return camposObrigatorios(exige).has(path) ? { obrigatorio: true } : undefined;
    },
    [exige],
  );
  if (config.isPending || (clone !== undefined && modelo.isLoading)) return <FormSkeleton />;
  const data = hoje(info.systemParameters.zona, new Date());
  return (
    <FormScreen
      resource={solicitacaoPessoal}
      defaults={
        modelo.data ?? { data, quantidade: 1, vinculo: 'E', sexo: 'I', emailsCheck: exige?.emailsSolicitacao ?? null }
      }
      rules={regras}
    >
      {({ registro }) => {
        const gravada = registro as Registro | null;
        return (
          <Stack gap="md">
            {gravada && <Acoes registro={gravada} />}
            {gravada && (
              <PainelDaAprovacao
                contratos={aprovacaoDaSolicitacao}
                id={gravada.id}
                renova={solicitacaoPessoal.listar.path}
              />
            )}
            {gravada && <AvisoDaNovaAnalise registro={gravada} />}
            <FormTabs
              tabs={[
                { id: 'vaga', titulo: 'Dados da vaga', conteudo: <AbaDaVaga /> },
                { id: 'perfil', titulo: 'Perfil e complementares', conteudo: <AbaDoPerfil /> },
                {
                  id: 'substituidos',
                  titulo: 'Substituídos',
                  conteudo: <AbaDosSubstituidos />,
                  visivel: exige?.solPessoalExibirColabSubstituido !== false,
                },
                {
                  id: 'andamento',
                  titulo: 'Andamento',
                  conteudo: gravada && <Andamento registro={gravada} />,
                  visivel: gravada !== null,
                },
              ]}
            />
          </Stack>
        );
      }}
    </FormScreen>
  );
}

function Acoes({ registro }: { registro: Registro }) {
  const { todas, dialogo } = useTransicoes();
  return (
    <Group justify="space-between" gap="xs">
      <SituacaoDaSolicitacao estado={registro as EstadoDaSolicitacao} />
      <TransitionButtons acoes={todas(registro, registro.descricao)} />
      {dialogo}
    </Group>
  );
}
