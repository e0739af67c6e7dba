import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { certificacao } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAtualizar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import { RegistroEmLote } from './em-lote.part.tsx';
import { ResultadosPraticos } from './praticas.part.tsx';
import { SituacaoDaCertificacao } from './situacao.part.tsx';

type Linha = z.output<typeof colaboradorCertificacao.linha> & Stored;

const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  'certificacao',
  { campo: 'data', largura: 120 },
  { campo: 'validaAte', largura: 120 },
  {
    campo: 'situacao',
    largura: 130,
    ordenavel: false,
    render: ({ situacao }: { situacao: string | null }) => <SituacaoDaCertificacao situacao={situacao} />,
  },
] as const;
const filtro = ['nome', 'situacao', 'certificacoesIds', 'areasIds', 'cargosIds', 'historico', 'desligados'] as const;
const DoTalento = fieldOf(colaboradorCertificacao.form);

export function CertificacoesDosTalentos() {
  const navigate = useNavigate();
  const insere = usePermission(colaboradorCertificacao.permissoes.inserir);
  const [lote, setLote] = useState<object | null>(null);
  return (
    <>
      <ListScreen
        resource={colaboradorCertificacao}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ colaborador, certificacao: { id } }: Linha) =>
          insere
            ? [
                {
                  rotulo: 'Renovar',
                  icone: IconAtualizar,
                  onClick: () =>
                    void navigate({
                      to: `${colaboradorCertificacao.path}/new`,
                      search: searchOf({ colaboradorId: colaborador.id, certificacaoId: id }),
                    }),
                },
              ]
            : []
        }
        rowName={({ colaborador, certificacao }) => `${certificacao.nome}, ${colaborador.nome}`}
        headerActions={
          insere && (
            <Button variant="default" onClick={() => setLote({})}>
              Registrar em lote
            </Button>
          )
        }
      />
      <RegistroEmLote alvo={lote} onClose={() => setLote(null)} />
    </>
  );
}

/** A new one begins with the talent and the certification that the address says, as a renewal does. */
export function CertificacaoDoTalento() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const certificacaoId = idIn(useAddress().certificacaoId);
  const pedida = useEndpoint(
    certificacao.opcoes,
    { query: { ids: [certificacaoId] } },
    { enabled: certificacaoId > 0 },
  );
  if (esperando || pedida.isLoading) return <FormSkeleton />;
  return (
    <FormScreen
      resource={colaboradorCertificacao}
      defaults={{ colaborador: talento, certificacao: pedida.data?.[0] ?? null }}
      {...(voltar ? { onBack: voltar } : {})}
    >
      {() => (
        <FormSection>
          <DoTalento name="colaborador" span={6} />
          <DoTalento name="certificacao" span={6} />
          <DoTalento name="data" span={3} />
          <DoTalento name="validaAte" span={3} />
          <ResultadosPraticos />
          <DoTalento name="observacao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}
