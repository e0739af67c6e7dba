import { Button, Group } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { AvisosDoCandidato } from '#modules/captacao/candidatos/avisos.part.tsx';
import { CampoFoto } from '#modules/captacao/candidatos/campo-foto.part.tsx';
import type { CadastroDoCandidato } from '#modules/captacao/candidatos/campos-configurados.rules.ts';
import { CamposDoCandidato } from '#modules/captacao/candidatos/candidato-form.part.tsx';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { obterCadastro } from '#modules/captacao/candidatos/consultas.contract.ts';
import { useRegrasDoCandidato } from '#modules/captacao/candidatos/regras.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { BotaoDoCurriculo } from '#modules/captacao/curriculo-impresso/dialogo.part.tsx';
import { DocumentosDoCandidato } from '#modules/captacao/documentos-candidato/documentos.part.tsx';
import { caminhoDoExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { HistoricoDoCandidato } from '#modules/captacao/historico/historico-do-candidato.part.tsx';
import { vincular } from '#modules/captacao/selecao/vinculos.contract.ts';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRestingText } from '#platform/web/form/use-resting-text.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { IconGrafico } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

type Registro = z.output<typeof candidato.obter.resposta>;

const iniciais = { pessoal: { sexo: 'I' } } as const;

/** Creates, edits and shows a candidate, as the company's configuration wants the form. */
export function CandidatoFormulario() {
  const cadastro = useEndpoint(obterCadastro, {}, { staleTime: 60_000 });
  if (cadastro.isError) return <Unread of={cadastro} />;
  return cadastro.data ? <Formulario cadastro={cadastro.data} /> : <FormSkeleton />;
}

function Formulario({ cadastro }: { cadastro: CadastroDoCandidato }) {
  const { company } = useSession().info;
  const { rules, observador } = useRegrasDoCandidato(cadastro);
  const destino = useDestino();
  return (
    <FormScreen resource={candidato} defaults={iniciais} rules={rules} {...destino}>
      {({ registro }) => {
        const gravado = registro as Registro | null;
        return (
          <>
            {observador}
            {gravado && (
              <Group justify="flex-end" mb="xs" gap="xs" className="nao-imprimir">
                {gravado.empresa?.id === company?.id && <AbrirExame id={gravado.id} />}
                <BotaoDoCurriculo id={gravado.id} nome={gravado.nomeSocial ?? gravado.nome} />
              </Group>
            )}
            <AvisosDoCandidato candidatoId={gravado?.id ?? null} contratado={gravado?.contratado ?? false} />
            <CamposDoCandidato
              area="interna"
              cadastro={cadastro}
              rules={rules}
              foto={<Foto id={gravado?.id ?? null} />}
              abas={
                gravado
                  ? [
                      {
                        id: 'anexos',
                        titulo: 'Documentos anexos',
                        conteudo: <DocumentosDoCandidato id={gravado.id} />,
                      },
                      { id: 'historico', titulo: 'Histórico', conteudo: <HistoricoDoCandidato id={gravado.id} /> },
                    ]
                  : []
              }
            />
          </>
        );
      }}
    </FormScreen>
  );
}

/** Opened from the board of a request, a new candidate is linked to it and the board comes back. */
function useDestino(): { onSaved?: (registro: { id: number; nome: string }) => void } {
  const { company } = useSession().info;
  const navigate = useNavigate();
  const novo = (useParams({ strict: false }) as { id?: string }).id === undefined;
  const solicitacaoId = Number(useAddress().solicitacaoId);
  if (!novo || !Number.isSafeInteger(solicitacaoId) || solicitacaoId <= 0) return {};
  return {
    onSaved: async ({ id, nome }) => {
      const body = { empresaId: company?.id ?? 0, candidatoId: id, solicitacoesIds: [solicitacaoId] };
      // A refusal has been shown; the candidate is stored all the same, and the board says who is on it.
      const ligado = await call(vincular, { params: { id }, body }).catch(() => null);
      if (ligado) toast.sucesso(`${nome} está na seleção.`);
      void navigate({ to: paginaDoQuadro(Number(solicitacaoId)) });
    },
  };
}

function AbrirExame({ id }: { id: number }) {
  return (
    <Allowed permission={permissoesCaptacao.examePalografico.ver}>
      <Button
        component={Link}
        to={caminhoDoExame(id)}
        variant="default"
        size="xs"
        leftSection={<IconGrafico size={16} />}
      >
        Exame palográfico
      </Button>
    </Allowed>
  );
}

/** Initials follow the name when it rests, without the whole form rendering at each key. */
function Foto({ id }: { id: number | null }) {
  return <CampoFoto id={id} nome={useRestingText('nome', 300)} />;
}
