"use client";

import { CallTimeField } from "@/components/messages/call-time-field";
import { ContactForm, type ContactFormProps } from "@/components/messages/contact-form";

export const CallForm = (props: ContactFormProps) => <ContactForm {...props} CallPart={CallTimeField} />;
